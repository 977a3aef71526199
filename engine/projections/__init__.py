"""What the rules derive as the record grows; nothing else changes standing."""
