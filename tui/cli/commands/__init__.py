"""The commands of `tricorder`, one file each; only the one that is asked for is loaded."""
