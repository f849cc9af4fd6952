"""Sounds are tested on SDL's dummy drivers."""

import pygame
import pytest


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
