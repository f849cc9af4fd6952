"""What lies on the cloth besides cards."""
