// How long a move waits for what is said of it, so that both are shown together: the picture and the words agree on it.

/** ms, two frames: an answer that comes within takes the place of the last one, and nothing flickers. */
export const ANSWER_GRACE = 34;
