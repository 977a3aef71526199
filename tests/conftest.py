"""How the properties are tested, on any machine."""

from hypothesis import HealthCheck, settings

# `short` is for whoever runs the tests; .ci/run takes `thorough`, by --hypothesis-profile.
for name, examples in (("short", 25), ("thorough", 100)):
    # A first run in a new clone spends seconds on Hypothesis's own tables; slow is not wrong.
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        print_blob=True,
    )
settings.load_profile("short")
