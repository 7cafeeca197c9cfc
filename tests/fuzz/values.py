"""What odd requests are made of: values that no browser sends, and some that look as if one might."""

METHODS = [*["GET", "POST"] * 3, "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get", "\xff"]
LANGUAGES = ("en", "it", "fr", "de", "ko")
TOKEN = "a" * 32  # a form's token is good if the cookie says the same
TEXTS = [
    "", "0", "1", "-1", "1e999", "NaN", "\0", "a\0b", "\ud800", "x\udfff", "\x1b[2J", "\r\nX-Odd: 1", "%", "%00",
    "..", "../../etc/passwd", "'\"><script>", "{{ 7*7 }}", "기둥", "Ünïcödé", "\u202e", "\ufeff", "\U0001f697" * 40,
    "x" * 5_000, "[" * 3_000, "null", "[]", "{}", "{\"from\": \"p1\", \"to\": \"b1\"}", "english", "korean",
    "rainbow-city", "mission", "p1", "b1", "column", "exit", "undo", "redo", "suggest", "check", "build",
    "place-rest", "go", "new", "open", "save", "knock", "pass", "discard", "2000-01-01", "9999-12-31", "judge",
    "scene", "all", "yes", "2", "http://[", "//odd.example", "http://testserver//odd.example/x", "english,korean",
]  # fmt: skip
CHARSETS = [
    "utf-8", "UTF-8", "latin-1", "hex", "rot13", "utf-7", "utf-16", "idna", "punycode", "unicode_escape",
    "raw_unicode_escape", "base64", "undefined", "mbcs", "nonsense", "", "\xff", "utf-8; charset=hex", "a" * 300,
]  # fmt: skip
KINDS = [
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data",
    "application/json", "text/plain", "", "\xff/\xfe", 'application/json; x="', "multipart/form-data; boundary=\xff",
]  # fmt: skip
FIELDS = [
    "t", "do", "move", "text", "position", "edition", "mode", "seat-1", "seat-2", "answer", "hint", "code", "make",
    "sure", "base", "target", "height", "by", "direction", "distance", "x", "y", "turned", "kind", "type", "car-0",
    "fell-pink", "by-player", "pay", "auto", "name", "body", "q", "lang", "p", "next", "a", "b", "from",
    "deeds", "url", "title", "ruleset", "rules", "boxes", "box", "paper", "at", "slide", "editions", "topic", "done",
]  # fmt: skip
HEADERS: dict[str, list[str]] = {
    "HTTP_ACCEPT_LANGUAGE": [
        "", "*", "xx", "de-DE,de;q=0.9", "en;q=nan", ",;,;", "a" * 9_000, "\xff\xfe", "ko,\0", "en-" * 400,
        "zh-hant-x-" + "y" * 90,
    ],
    "HTTP_ACCEPT": ["", "text/html", "application/json", "*/*;q=x", "\xff", "text/html;" * 500],
    "HTTP_ACCEPT_ENCODING": ["gzip", "br", "gzip;q=0", "\xff", "identity, *;q=0", "gzip, " * 900],
    "HTTP_HOST": [
        "testserver", "testserver:99999", "odd host", "[::1", "", "\xff", "localhost:8000", "a" * 300,
        "testserver\0",
    ],
    "HTTP_IF_NONE_MATCH": ["*", '"', 'W/"x"', "\xff", '"x",' * 500],
    "HTTP_IF_MODIFIED_SINCE": ["yesterday", "Mon, 32 Foo 99999 99:99:99 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "\0"],
    "HTTP_RANGE": ["bytes=0-1", "bytes=-", "bytes=9-1", "lines=1", "bytes=0-99999999999999999999"],
    "HTTP_X_FORWARDED_FOR": ["1.2.3.4", ", ,", "\xff", "::1%x", "a" * 2_000, "1.2.3.4\0"],
    "HTTP_X_FORWARDED_PROTO": ["https", "odd", "\xff"],
    "HTTP_X_FORWARDED_HOST": ["odd.example", "\xff"],
    "HTTP_X_REQUEST_ID": ["x", "\xff", "a" * 999, "\r\n"],
    "HTTP_REFERER": ["http://testserver/", "http://[", "\xff", "javascript:1", "https://odd.example/"],
    "HTTP_ORIGIN": ["http://testserver", "null", "http://[", "\xff"],
    "HTTP_CONTENT_ENCODING": ["gzip", "\xff"],
    "HTTP_TRANSFER_ENCODING": ["chunked", "odd"],
    "HTTP_SCRIPT_NAME": ["/odd", "\xff"],
    "HTTP_X_CSRFTOKEN": ["x", "\xff", "a" * 32, "a" * 64],
    "HTTP_USER_AGENT": ["", "\xff", "a" * 9_000],
    "HTTP_PURPOSE": ["prefetch"],
    "SCRIPT_NAME": ["/odd", "odd", "//", "/en", "/\xff"],
    "REMOTE_ADDR": ["", "odd", "::1", "fe80::1%eth0", "1.2.3.4.5", "\xff"],
    "SERVER_PORT": ["0", "99999"],
    "CONTENT_LENGTH": ["", "abc", "-1", "0", "1", "99999999999", "1e3", "\xb2", " 5"],
    "QUERY_STRING": [
        "\xff\xfe", "&&&===", "a=1" + "&x=1" * 900, "&x=1" * 3_000,
        "%", "=", "t=1&t=2;t=3", "q=%ff%fe", "q=%00", "q=%ed%a0%80",
        "lang=%00", "x=" + "y" * 60_000,
    ],
}  # fmt: skip
COOKIES = [
    f"csrftoken={TOKEN}", "csrftoken=\xe9\xe8", "csrftoken=", "sessionid=x", "sessionid=\0",
    "sessionid=" + "a" * 999, "learner=x:y:z", "learner=:::", "learner=\xff", "edition=korean", "edition=\0",
    "edition=odd", "django_language=de", "django_language=\xff", "django_language=../x", "messages=x",
    "messages=[[\"__json_message\",0]]", "=;=;", "a" * 3_000, "\xff=\xff", "x=\"\\999\"", "$Version=1",
]  # fmt: skip
