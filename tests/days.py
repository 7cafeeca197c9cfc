"""A day whose puzzle every test database has: it takes seconds to make."""

import datetime

DAY = datetime.date(2026, 11, 8)
