"""Kinds of page: a heading, a body that scrolls, a footer."""
