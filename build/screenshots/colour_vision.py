"""Simulate colour blindness, and measure how different two colours look.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), for severity 1.0, on linear sRGB.
Distances are CIE 1976 ΔE under D65; 2 is just visible side by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pygame
from numpy.typing import NDArray

Colours = NDArray[np.float64]

EYES: Mapping[str, Colours] = MappingProxyType(
    {
        "protan": np.array(
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        ),
        "deutan": np.array(
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        ),
        "tritan": np.array(
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        ),
    }
)
"""Without long-, middle- and short-wave cones."""
_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def simulate(picture: Path, eyes: str) -> None:
    """Change a picture to what these eyes see."""
    image = pygame.image.load(picture)
    pixels = pygame.surfarray.array3d(image)
    pygame.surfarray.blit_array(image, np.rint(_gamma(_seen(_linear(pixels), eyes)) * 255).astype(np.uint8))
    pygame.image.save(image, picture)


def distance(one: tuple[int, int, int], other: tuple[int, int, int], eyes: str = "") -> float:
    """Return two colours' distance for these eyes, by default normal ones."""
    lab = (_lab(_seen(_linear(np.array(colour)), eyes)) for colour in (one, other))
    return float(np.linalg.norm(np.subtract(*lab)))


def table(colours: Mapping[str, tuple[int, int, int]]) -> list[str]:
    """Return pairwise distances for each kind of eyes, as Markdown rows."""
    return [
        f"| {one} and {other} | "
        + " | ".join(f"{distance(colours[one], colours[other], eyes):.0f}" for eyes in ("", *EYES))
        + " |"
        for one, other in combinations(colours, 2)
    ]


def _seen(light: Colours, eyes: str) -> Colours:
    return np.clip(light @ EYES[eyes].T, 0, 1) if eyes else light


def _linear(pixels: NDArray[np.integer]) -> Colours:
    share: Colours = pixels / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def _gamma(light: Colours) -> Colours:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def _lab(light: Colours) -> Colours:
    share = light @ _XYZ.T / _WHITE
    root = np.where(share > (6 / 29) ** 3, np.cbrt(share), share * (29 / 6) ** 2 / 3 + 4 / 29)
    x, y, z = root
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])
