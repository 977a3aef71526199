"""The application's own themes, dark and light."""

from typing import Final

from textual.theme import Theme

DARK: Final = Theme(
    name="tricorder-dark",
    primary="#61afef",
    secondary="#c792ea",
    accent="#e5c07b",
    foreground="#d7dae0",
    background="#121212",
    surface="#181a1b",
    panel="#20272d",
    success="#7fd99a",
    warning="#f7c948",
    error="#ff6b6b",
    dark=True,
)
LIGHT: Final = Theme(
    name="tricorder-light",
    primary="#0b5cad",
    secondary="#7b2fa8",
    accent="#7a4f00",
    foreground="#1c1f24",
    background="#fbfbf8",
    surface="#f4f4f0",
    panel="#e6eaee",
    success="#136f3a",
    warning="#7a5300",
    error="#b3201f",
    dark=False,
)
OWN: Final = (DARK, LIGHT)
