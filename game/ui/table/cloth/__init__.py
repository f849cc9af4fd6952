"""Things on the cloth besides cards."""
