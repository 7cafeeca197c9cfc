"""The site as it is measured: production settings, and an empty view in the same server."""
