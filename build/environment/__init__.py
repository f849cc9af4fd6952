"""What every verb in ``build/`` begins with; it needs nothing but a plain Python, whatever else that has installed."""

from environment.virtual_environment import ROOT, Environment, SetupError, say

__all__ = ["ROOT", "Environment", "SetupError", "say"]
