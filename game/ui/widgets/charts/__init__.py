"""The paper of a chart and the field in which its points stand."""
