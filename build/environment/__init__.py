"""What every verb in ``build/`` begins with; it needs nothing but a plain Python, whatever else that has installed."""

from environment.virtual_environment import ROOT, Environment, RenewalError, SetupError, say

__all__ = ["ROOT", "Environment", "RenewalError", "SetupError", "say"]
