"""What the rules derive as the record grows; nothing else changes conditions, duties or windows."""
