"""What scenes may ask for."""
