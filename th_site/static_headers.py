"""What static files are sent with, beside what all of them are. The settings name this: nothing here asks them."""

import re
from collections.abc import MutableMapping

# A worker goes by the policy that its own script comes with: this one may run WebAssembly, and fetch what is ours.
# Pages may not: theirs stays as it is.
JUDGE = re.compile(r"/build/pocket/[0-9a-f]+/")
JUDGE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


def static_headers(headers: MutableMapping[str, str], path: str, url: str) -> None:
    """Whitenoise asks this for every file; nginx, where it serves them, is told the same."""
    if JUDGE.search(url):
        headers["Content-Security-Policy"] = JUDGE_POLICY
