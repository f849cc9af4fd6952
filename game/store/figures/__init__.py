"""Figures from kept matches: statistics, head-to-heads, skill and luck, tables for spreadsheets."""
