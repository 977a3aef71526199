from tests.tui.app.picture import picture


async def test_the_picture_for_the_readme_shows_a_dispute_in_the_making() -> None:
    svg = (await picture()).replace("&#160;", " ")
    for words in (
        "1 Log",
        "2 Table",
        "4 In progress",
        "DISPUTE",
        "CLOCK",
        "by faq-1996",
        "unseen",
        "median",
    ):
        assert words in svg
