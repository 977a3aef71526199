"""The terminal application: screens, panels and what they share."""
