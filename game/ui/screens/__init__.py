"""The program's pages."""
