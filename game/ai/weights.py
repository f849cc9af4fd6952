"""The files of the networks' weights: found, checked against their own digest, and read; never a pickle."""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from game.ai.feature_layout import INPUTS, OUTPUTS
from game.assets import find_asset

MAGIC: Final = b"gin rummy network 3\n"
FILE: Final = "expert.net"


class WrongWeights(ValueError):  # noqa: N818 - it names what is wrong, as IllegalAction does
    """The weights are not there, damaged, or another program's."""


class Weights(Struct, frozen=True):
    """What the file holds: the first layer in steps of `step`, all else as it was trained."""

    wide: int
    narrow: int
    step: float
    first: Sequence[int]
    """By input, a row to the wide layer; whole numbers of steps."""
    rest: Sequence[float]
    """The wide layer's bias, the narrow layer's rows and bias, the outputs' columns and bias; else as its file says."""
    story: Mapping[str, Any]
    """How the weights were trained, and how strong they proved."""
    outputs: int = OUTPUTS

    @property
    def inputs(self) -> int:
        """How many inputs the first layer has a row for."""
        return len(self.first) // self.wide


def pack(weights: Weights) -> bytes:
    """The bytes of a file: the magic, the digest of all that follows, and by zlib a line of JSON and the numbers.

    The first layer has a byte a number where that is room enough, else two. Of all numbers the lowest bytes come first,
    then the next ones and so on: like stands by like, and packs better. What repeats by chance is not looked for, only
    runs, which leaves 2 to 9 in a hundred less.
    """
    shape = {"inputs": weights.inputs, "wide": weights.wide, "narrow": weights.narrow, "outputs": weights.outputs}
    kind = "b" if max(map(abs, weights.first)) < 128 else "h"
    told = {**shape, "kind": kind, "rest": len(weights.rest), "step": weights.step, "story": dict(weights.story)}
    line = json.dumps(told).encode() + b"\n"
    packer = zlib.compressobj(9, memLevel=7, strategy=zlib.Z_RLE)
    body = packer.compress(line + _planes(array(kind, weights.first)) + _planes(array("f", weights.rest)))
    body += packer.flush()
    return MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def unpack(data: bytes) -> Weights:
    """Read a file's bytes; raise WrongWeights unless every one is as it was written."""
    if not data.startswith(MAGIC):
        raise WrongWeights("the file of weights is another program's")
    digest, _newline, body = data[len(MAGIC) :].partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != digest:
        raise WrongWeights("the file of weights is damaged")
    line, _newline, numbers = zlib.decompress(body).partition(b"\n")
    told = json.loads(line)
    kind = told.get("kind", "h")
    cut = array(kind).itemsize * told["inputs"] * told["wide"]
    if len(numbers) != cut + 4 * told["rest"]:
        raise WrongWeights("the file of weights is of another version")
    first, after = _read(kind, numbers[:cut]), _read("f", numbers[cut:])
    return Weights(told["wide"], told["narrow"], told["step"], first, after, told["story"], told["outputs"])


def load(file: str = FILE, inputs: int = INPUTS) -> Weights:
    """The weights in one of the game's own files."""
    path = find_asset(file)
    if path is None:
        raise WrongWeights(f"the game's file {file} is missing")
    weights = unpack(path.read_bytes())
    if weights.inputs != inputs:
        raise WrongWeights("the file of weights is of another version")
    return weights


def _planes(numbers: array[Any]) -> bytes:
    """The lowest byte of each number, then the next of each, and so on."""
    if sys.byteorder == "big":
        numbers.byteswap()
    data, size = numbers.tobytes(), numbers.itemsize
    return b"".join(data[place::size] for place in range(size))


def _read(kind: str, planes: bytes) -> array[Any]:
    numbers: array[Any] = array(kind)
    data, size = bytearray(len(planes)), numbers.itemsize
    count = len(planes) // size
    for place in range(size):
        data[place::size] = planes[place * count : (place + 1) * count]
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
