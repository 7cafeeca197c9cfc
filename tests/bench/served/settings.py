"""As in production, but for TLS, which no proxy brings here, and for limits, which a benchmark would meet."""

from th_site.settings.production import *  # noqa: F403

ROOT_URLCONF = "tests.bench.served.urls"
RATE_LIMIT = 10_000_000
