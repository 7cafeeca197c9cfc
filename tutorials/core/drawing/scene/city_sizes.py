"""The sizes of the city's pieces in millimetres. No edition prints them: this is the site's model of them."""

BUILDINGS = ((40, 40, 60), (50, 30, 45), (34, 34, 90), (46, 38, 70))  # width, depth, height
TOWER = (32, 32, 120)
AREAS = {"development": (90, 90), "green": (120, 90), "airport": (150, 80), "rainbow": (140, 50)}  # width, depth
