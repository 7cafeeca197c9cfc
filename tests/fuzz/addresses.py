"""Where odd requests are sent: every route of the site, with what is really there and with what is not."""

# What stands before the languages.
BEFORE_LANGUAGES = [
    "/", "/healthz", "/readyz", "/robots.txt", "/sitemap.xml", "/sitemap-rules.xml", "/.well-known/security.txt",
    "/static/x.css", "/media/x", "/metrics", "/service.js", "/icon-192.png", "/icon-7.png", "/admin/", "/admin/login/",
    "/admin/password_reset/",
    *(
        f"/api/v1/{name}"
        for name in ("", "docs", "openapi.json", "judge", "score", "replay", "best-moves", "scene", "companion", "ask")
        for _ in range(2)
    ),
]  # fmt: skip

# An agreement on rules, and what can be had of it.
CODE = "120070"
AGREED = ("", "keep", "card.pdf", "rules.json", "notes.json")

PAGES = [
    "", "about/", "about/sources/", "odd/er/", "glossary/", "edition/korean/", "edition/odd/rules/english/",
    "learn/", "learn/along/", "learn/reset/", "learn/nothing/", "learn/cards/test.png", "learn/small/test.svg",
    "daily/", "daily/archive/", "daily/2000-01-01/", "daily/odd/", "daily/2999-01-01/verdict", "daily/2020-13-45.png",
    "daily/2026-11-08/", "daily/2026-11-08/look", "daily/2026-11-08/verdict", "daily/2026-11-08/small.svg",
    "daily/20261108/", "daily/2026-11-08.png", "styleguide/",
    *["table/"] * 3, *["table/card.png", "table/replay/", "table/share"] * 2, "companion/",
    "rules/", "rules/english/", "rules/odd/", "rules/korean/column-height/", "rules/rainbow-city/mission/",
    "rules/rainbow-city/mission/mission-drive/", "rules/odd/booklet.pdf", "rules/odd/mission/booklet.pdf",
    "rules/german/booklet-a4.pdf", "rules/odd/booklet-a5.pdf", "rules/rainbow-city/mission/booklet-a7.pdf",
    "rules/english/figures/odd.svg", "rules/english/figures/odd/", "rules/german/sheet/", "rules/odd/sheet-a5.pdf",
    "rules/rainbow-city/mission/sheet/", "rules/odd/mission/sheet-a4.pdf",
    "compare/", "compare/table.json", "compare/table.csv", "search/", "search/suggest", "search/opensearch.xml",
    *["agree/"] * 2, "agree/open", "agree/odd/", "agree/odd/card.pdf",
    *["first-game/", "first-game/verdict", "first-game/missions/", "first-game/missions/verdict"] * 2,
    *["learn/again/", "learn/again/verdict", "learn/again/deck"] * 2, "search/not-followed", "first-game/odd/",
    *["rules/english/goal/feedback", "rules/odd/odd/feedback"] * 2, "rules/changes/", "rules/changes.xml",
    *[f"table/opponent/{question}/" for question in ("turn", "word", "hint", "review", "level", "odd")] * 2,
    "keep/", "keep/list.json", "keep/texts.json", "keep/days/2026-11-08.json", "keep/days/odd.json", "keep/hand-in",
    "keep/hand-in", "keep/known", "keep/share", "keep/version", "keep/app.webmanifest", "table/forget",
]  # fmt: skip
