"""Card text that no shared vocabulary covers: a file of TOML per card, with its reason.

A field of `Timing` is for what at least three cards share. What one card says, or two, stands here:
`card_exception.py` has the shapes that checks and rules ask for, `<title>.toml` who says it, by
which rulings, and why it is an exception. `registry.py` finds a card's file by the card's title.
"""
