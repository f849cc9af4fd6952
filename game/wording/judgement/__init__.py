"""Words on how well somebody has chosen."""
