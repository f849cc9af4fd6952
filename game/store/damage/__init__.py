"""Damaged match files: proof, salvage, repair, and the backup a repair starts from."""
