"""The virtual environment of ``build/``; needs only plain Python."""

from environment.memory import folder_in_memory
from environment.virtual_environment import ROOT, Environment, RenewalError, SetupError, say

__all__ = ["ROOT", "Environment", "RenewalError", "SetupError", "folder_in_memory", "say"]
