"""The actions of `tricorder dispute`, one module for each."""
