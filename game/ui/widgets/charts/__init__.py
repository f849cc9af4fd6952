"""A chart's paper and plot."""
