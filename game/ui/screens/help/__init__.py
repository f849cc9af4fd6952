"""The rules, the keys, and the program's parts."""
