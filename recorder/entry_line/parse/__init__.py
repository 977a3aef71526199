"""From a typed line to the events that it means."""
