"""The table's widgets."""
