"""The wiring: start, routes, the crash handler and the smoke test."""
