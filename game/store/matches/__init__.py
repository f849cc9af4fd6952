"""How matches get into the journal's file: who writes, what may replace what, and which copy has which open."""
