"""The pages of the program, one module or folder each."""
