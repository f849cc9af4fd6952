"""The expert's advice, cached for all tests of a process."""

from functools import cache

from game.ai import advice

advise = cache(advice.advise)
