"""How the properties are tested, on any machine."""

from hypothesis import HealthCheck, settings

# A first run in a new clone spends seconds on Hypothesis's own tables; slow is not wrong.
settings.register_profile(
    "tricorder", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("tricorder")
