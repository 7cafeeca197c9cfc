"""Additional headers of static files. Imported by the settings, so it must not read them."""

import re
from collections.abc import MutableMapping

# A web worker has the policy of its own script: this one may run WebAssembly and fetch from this site. Pages may not.
JUDGE = re.compile(r"/build/offline/[0-9a-f]+/")
JUDGE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


def static_headers(headers: MutableMapping[str, str], path: str, url: str) -> None:
    """Add headers to a file; called by Whitenoise. `deploy/nginx.conf` does the same."""
    if JUDGE.search(url):
        headers["Content-Security-Policy"] = JUDGE_POLICY
