"""Words that say little about what is asked, and numbers, in five languages; all folded."""

# They count for little: where nothing else is known of a question, they may still tell two texts apart.
STOP = {
    "en": """
        a about after again all already also am an and any are as at back be been before being both but by can
        cannot could d did do does doing don down each either else even ever every for from further get gets getting
        give go goes going gone got had has have having he her here hers him his how i if in into is isn it its just
        let like ll look m make many may maybe me might mine more most much must my need no nor not now of off on
        once one ones only or other others our out over own per please put rather re really s same shall she should
        so some somebody someone something somewhere still stuff such t take than that the their them then there
        these they thing things this those through to too under until up us use ve very want was way we were what
        when where whether which while who whom whose why will with without would yes yet you your yours
    """,
    "it": """
        a abbia abbiamo ad agli ai al alla alle allo altra altre altri altro anche ancora c che chi ci cioe come con
        cosa cosi cui d da dagli dai dal dalla dalle dallo de degli dei del dell della delle dello deve devo devono
        di dopo dove due e e' ed era essere fa faccio fanno far fare fatto gia gli ha hai hanno ho i il in io l la
        le lei li lo loro lui ma me mette mettere metto mi mia mie miei mio ne nei nel nell nella nelle nello
        nessuna nessuno noi non nostra nostro o ogni per perche piu po poi possiamo posso possono prima proprio puo
        qual quale quali qualcosa qualcuno quando quanta quante quanti quanto quel quella quelle quelli quello
        questa queste questi questo qui se sei serve si sia siamo sono sta stare sto su sua sue sugli sui sul sull
        sulla sulle sullo suo suoi tra tu tua tuo tutta tutte tutti tutto un una uno va vale vanno vi voi vostra
        vostro
    """,
    "fr": """
        a ai ainsi alors assez beaucoup apres as au aucun aucune aussi autre autres aux avant avec avez avons bien c
        ca car ce cela celle celui ces cet cette chacun chaque ci combien comme comment d dans de deja depuis des
        dois doit doivent donc du elle elles en encore entre es est et etait etc ete etes etre eu fait faire faut
        fois font i il ils j je jusqu l la le les leur leurs lui m ma mais me meme memes mes met mettre moi mon n ne
        ni nos notre nous on ont ou par parce pas peu peut peut-on peuvent peux plus pour pourquoi pouvez pres
        prendre puis puisque qu quand quel quelle quelles quels quelqu qui quoi rien s sa sans se sera ses si sien
        soit somme son sont sous suis sur t ta te tes toi ton tous tout toute toutes tres tu un une va vers veut
        veux vos votre vous y
    """,
    "de": """
        ab aber alle allem allen aller alles als also am an andere anderen anderer anders auch auf aus bei beim
        bekomme bekommt bevor bin bis bist bloss bringt da dabei dafur damit danach dann daran darauf darf darfst
        das dass davon dazu dein deine deinem deinen deiner dem den denn der des dich die dies diese diesem diesen
        dieser dieses dir doch dort du durch durfen ein eine einem einen einer eines einmal er es etwas euch euer
        eure fur gar geht gibt gilt hab habe haben hast hat hatte hier hin ich ihm ihn ihnen ihr ihre im immer in
        ins ist ja jede jedem jeden jeder jedes jemand kann kannst kein keine keinem keinen keiner komme kommen
        kommt konnen krieg kriege kriegt lange lasst mache machen macht mal man mehr mein meine meinem meinen meiner
        mich mir mit mochte muss mussen musst nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine
        seinem seinen seiner sich sie sind so soll sollen sollte sonst uber um und uns unser unter viel viele vom
        von vor wann war waren warum was wegen weil welche welchem welchen welcher welches wem wen wenn wer werde
        werden wessen wie wieder wieso wieviel wieviele will wir wird wirklich wo wohin wozu wurde zu zum zur
        zwischen
    """,
    "ko": """
        것 거 게 수 때 등 및 더 또 좀 잘 안 못 그 이 저 그냥 그럼 그리고 그런데 하지만 어떻게 어떤 어디 언제 누가
        누구 무엇 뭐 무슨 왜 얼마 얼마나 몇 하 되 돼 해 할 하나요 되나요 있 없 있나 있나요 있어 가능 건 걸 내 제 나
        저희 우리 너 다 꼭 이거 그거 경우 관련
    """,
}  # fmt: skip

# What a number is called; "one" is left out where it is an article as well.
NUMBERS = {
    "en": {
        "two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    },
    "it": {"due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9, "dieci": 10},
    "fr": {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10},
    "de": {
        "zwei": 2, "zweit": 2, "zwo": 2, "drei": 3, "dritt": 3, "vier": 4, "viert": 4, "funf": 5, "fuenf": 5,
        "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
    },
    "ko": {
        "둘": 2, "두": 2, "이인": 2, "셋": 3, "세": 3, "삼인": 3, "넷": 4, "네": 4, "사인": 4, "다섯": 5,
        "여섯": 6, "열": 10,
    },
}  # fmt: skip

STOP_WORDS = {language: frozenset(words.split()) for language, words in STOP.items()}
