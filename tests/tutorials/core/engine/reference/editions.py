"""Where the editions part ways, typed here by hand from the facts and not read from the engine's own file."""

CLASSIC = ("english", "french", "german", "korean")
EDITIONS = (*CLASSIC, "rainbow-city")

EXIT_FROM_ONE = {"german", "korean", "rainbow-city"}
CARS_UNTOUCHED = {"english"}
MUST_PLACE = {"rainbow-city"}
AREAS = {"rainbow-city"}
FLAT_PENALTY = {"rainbow-city"}
MAY_PLAY_ON = {"german", "korean"}
EXIT_SAVES = {"korean"}
PASS_ONCE = {"korean"}
LAST_ROUND_BY_ITSELF = {"english", "french", "german"}

# players: (cars, grey, junctions, roads)
SUPPLIES = {2: (10, 30, 3, 15), 3: (8, 25, 2, 12), 4: (7, 20, 2, 9)}
MISSION_CARS = 10
