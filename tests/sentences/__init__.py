"""What findings say, read against the record that they are about."""
