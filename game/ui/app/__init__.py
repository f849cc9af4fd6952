"""Wiring: start, routes, crash handler, smoke test."""
