"""The comparison of the editions, topic by topic."""
