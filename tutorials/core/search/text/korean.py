"""Korean nouns as texts have them: with a particle or an ending behind, and ordered by their first letter."""

import re

# The longest first, so that 에서 is not taken for 서.
PARTICLES = (
    "으로부터", "에게서", "에서는", "에서", "으로", "부터", "까지", "에게", "이나", "라도", "처럼", "보다",
    "하고", "이며", "에는", "에도", "을", "를", "은", "는", "이", "가", "에", "로", "와", "과", "도", "의", "만", "나",
)  # fmt: skip
# What else may follow a noun and leaves it that noun: other endings, "is", "each", "as much as", "above".
ENDINGS = (
    "마다", "이라", "라", "들", "씩", "째", "이고", "입니다", "이다", "인", "일", "이든", "뿐", "밖", "쪽", "용",
    "별", "당", "끼리", "이라고", "라고", "이면", "이어야", "여야", "이므로", "이지만", "한테", "이었", "였", "조차",
    "대로", "만큼", "위", "아래",
)  # fmt: skip
# For a pattern's lookahead: anything else makes a noun another word.
AFTER_A_NOUN = "|".join((*PARTICLES, *ENDINGS))
# After what a sentence is about.
SUBJECT = "이가은는"
# What ends a Korean verb, the longest first; what is left is near enough to its stem.
_OF_VERBS = """
    나요 아요 어요 여요 해요 세요 으세요 습니다 ㅂ니다 합니다 입니다 까요 을까요 을까 인가요 인가 은가요 건가요 가요
    는지 은지 을지 지만 으면 면 다면 려면 으려면 아도 어도 여도 아서 어서 여서 아야 어야 여야 하면 해도 해서 했을
    하는 하기 한다 하고 하나 할 하지 고 지 기 기는 은 는 을 던 다 는데 은데 었을 았을 었는데 았는데 었어요 았어요
    었다 았다 었 았 니다 게 며 자 죠 음 됨 나 냐 네요
"""
VERB_ENDINGS = sorted(_OF_VERBS.split(), key=lambda ending: (-len(ending), ending))
HANGUL = re.compile(r"[가-힣]")
INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
SINGLE_INITIALS = str.maketrans("ㄲㄸㅃㅆㅉ", "ㄱㄷㅂㅅㅈ")
SYLLABLES_AN_INITIAL = 588


def split_particle(word: str, shortest: int = 1) -> tuple[str, str]:
    """A word and the particle at its end, "" where it has none or where less than `shortest` syllables would be left.

    >>> split_particle("기둥에서는"), split_particle("기둥"), split_particle("나는", shortest=2)
    (('기둥', '에서는'), ('기둥', ''), ('나는', ''))
    """
    for particle in PARTICLES:
        if word.endswith(particle) and len(word) >= len(particle) + shortest:
            return word.removesuffix(particle), particle
    return word, ""


def initial(syllable: str) -> str:
    """The letter under which a word that begins with this syllable stands in an index; "" for no Korean one.

    >>> initial("기"), initial("끝"), initial("E")
    ('ㄱ', 'ㄱ', '')
    """
    if not "가" <= syllable <= "힣":
        return ""
    return INITIALS[(ord(syllable) - ord("가")) // SYLLABLES_AN_INITIAL].translate(SINGLE_INITIALS)
