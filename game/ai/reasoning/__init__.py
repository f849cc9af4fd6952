"""Why a choice is best: facts that hold at the table."""
