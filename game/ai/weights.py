"""The networks' weight files, checked against their own digest; never a pickle."""

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
    """The weights are missing, damaged, or of another version."""


class Weights(Struct, frozen=True):
    """A file's content: the first layer in steps of `step`, the rest as trained."""

    wide: int
    narrow: int
    step: float
    first: Sequence[int]
    """One row to the wide layer per input, in steps."""
    rest: Sequence[float]
    """Wide layer's bias, narrow layer's rows and bias, outputs' columns and bias."""
    story: Mapping[str, Any]
    """How they were trained, and how strong they proved."""
    outputs: int = OUTPUTS

    @property
    def inputs(self) -> int:
        """The number of first-layer rows."""
        return len(self.first) // self.wide


def pack(weights: Weights) -> bytes:
    """Return a file's bytes: magic, digest, then zlib of a JSON line and the numbers.

    The first layer takes two bytes a number. All lowest bytes come first, then the next, which packs better.
    Z_RLE, looking only for runs, saves 2 to 9 per cent.
    """
    shape = {"inputs": weights.inputs, "wide": weights.wide, "narrow": weights.narrow, "outputs": weights.outputs}
    told = {**shape, "rest": len(weights.rest), "step": weights.step, "story": dict(weights.story)}
    line = json.dumps(told).encode() + b"\n"
    packer = zlib.compressobj(9, memLevel=7, strategy=zlib.Z_RLE)
    body = packer.compress(line + _planes(array("h", weights.first)) + _planes(array("f", weights.rest)))
    body += packer.flush()
    return MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def unpack(data: bytes) -> Weights:
    """Read a file's bytes; WrongWeights if anything was changed."""
    if not data.startswith(MAGIC):
        raise WrongWeights("the file of weights is another program's")
    digest, _newline, body = data[len(MAGIC) :].partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != digest:
        raise WrongWeights("the file of weights is damaged")
    line, _newline, numbers = zlib.decompress(body).partition(b"\n")
    told = json.loads(line)
    cut = 2 * told["inputs"] * told["wide"]
    if len(numbers) != cut + 4 * told["rest"]:
        raise WrongWeights("the file of weights is of another version")
    first, after = _read("h", numbers[:cut]), _read("f", numbers[cut:])
    return Weights(told["wide"], told["narrow"], told["step"], first, after, told["story"], told["outputs"])


def load(file: str = FILE, inputs: int = INPUTS) -> Weights:
    """Return one of the game's files; WrongWeights if it's missing or doesn't fit."""
    path = find_asset(file)
    if path is None:
        raise WrongWeights(f"the game's file {file} is missing")
    weights = unpack(path.read_bytes())
    if weights.inputs != inputs:
        raise WrongWeights("the file of weights is of another version")
    return weights


def _planes(numbers: array[Any]) -> bytes:
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
