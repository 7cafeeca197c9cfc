"""What players say for the words of the rules: each line names one thing, our own word for it among the others.

Words alone, in any order and any form (they are met by their stems). The glossary's other names are added by the index.
"""

EVERYDAY = {
    "en": """
        pillar pillars column columns post support pier
        road roads stick sticks bridge street ramp plank popsicle
        car cars vehicle vehicles minicar
        building buildings skyscraper skyscrapers house houses block
        yellow junction fork
        knock knocked knocking topple toppled tip tipped fall falls fell collapse collapsed break breaks broke breaking
        bump crash destroy drop dropped damage
        penalty punish punished punishment fine owe pay paid
        repair repairs fix fixes rebuild restore
        earlier older old previous former
        measure measuring test check try
        finish finished finishing end ends over stop stops
        begin begins start starts starting
        win wins won winning winner victory
        lose lost losing eliminated
        same equal level identical
        high tall height floors storey storeys level levels
        opponent opponents enemy rival neighbour somebody
        split fork branch branches divide
        loop circle ring round
        under beneath underneath below
        over above across
        touch touches touching lean brush contact hit
        distance far away apart space gap
        connect connecting join attach link
        skip pass passing
        colour color
        age old kids children years
        time long minutes duration
        adjust nudge move straighten shift correct
        pieces bits parts components
        overhang jut jutting stick
    """,
    "it": """
        pilastro pilastri pilastrino pilastrini colonna colonne pilone piloni
        strada strade stecca stecche bastoncino bastoncini asticella ponte ponti viadotto listello
        veicolo veicoli macchina macchine macchinina macchinine auto automobile automobili automobilina
        edificio edifici palazzo palazzi grattacielo grattacieli casa case
        snodo giallo bivio
        cadere cadono cade crollare crolla crollo buttare buttato rovesciare rovescia urtare urto rompere
        penalità multa punizione pagare pago paga devo
        ricostruire rimettere riparare aggiustare sistemare
        precedente vecchio vecchia vecchie vecchi
        misurare provare controllare appoggiare
        iniziare inizia cominciare comincia partire primo
        vincere vince vinto vittoria
        perdere perso eliminato eliminati fuori
        uguale stesso stessa pari
        alto alta altezza piano piani livello salire
        avversario avversari avversaria altrui nemico rivale amico
        dividere biforcare biforcazione diramare separare
        anello cerchio giro chiudere chiuso
        sotto
        toccare tocca sfiorare sfiora urtare
        distanza lontano vicino spazio
        collegare collegarsi attaccare attaccarmi unire agganciare
        saltare passare
        età anni bambini
        durata dura tempo minuti lungo
        aggiustare spostare raddrizzare correggere sistemare
        finire finito esaurire esauriti terminare
        obbligato obbligati obbligo devono deve
        pinzette pinze pinza pinzetta
        aggiuntivo extra bonus
        sporgere sporge esce
        continuare proseguire
        ripido ripida pendenza discesa salita
    """,
    "fr": """
        pilier piliers colonne colonnes poteau poteaux pile
        route routes bâtonnet bâtonnets bâton bâtons pont ponts rue planchette
        voiture voitures véhicule véhicules auto autos
        bâtiment bâtiments immeuble immeubles maison maisons tour
        jonction jaune carrefour
        tomber tombe tombent renverser renverse écrouler écroule casser casse effondrer bousculer démolir
        pénalité punition amende payer paie donner donne dois
        remettre reconstruire reconstruit réparer
        ancien ancienne précédent précédente vieux antérieur antérieurs
        mesurer vérifier tester essayer
        commencer commence débuter début premier départ
        gagner gagne gagné victoire vainqueur
        perdre perdu éliminé éliminés
        même égal pareil pareille pareilles identique
        haut hauteur étage étages niveau monter
        adversaire adversaires adverse voisin
        embranchement bifurquer bifurcation diviser séparer
        boucle rond cercle fermer tourner
        dessous
        dessus survoler survole survolée surplomber
        toucher touche frôler frôle effleurer
        distance loin écart espace
        raccorder brancher relier connecter joindre
        passer sauter
        âge ans enfants
        durée temps minutes
        ajuster redresser déplacer corriger bouger
        court plus épuisé
        obligé obligatoire devoir doit
        pince pinces
        embouteillage bouchon bouchons
        dépasser déborder dépasse
        pente pentu pentues raide
        continuer prolonger poursuivre repartir
        différent différents types
        supplémentaire bonus
    """,
    "de": """
        Pfeiler Säule Säulen Pfosten Stütze Turm
        Straße Straßen Stäbchen Stab Stäbe Brücke Brücken Weg Holzstäbchen
        Auto Autos Fahrzeug Fahrzeuge Wagen
        Gebäude Haus Häuser Hochhaus Hochhäuser Wolkenkratzer
        Gabelung gelb gelbe gelbes
        umwerfen umgeworfen umschmeißen umgeschmissen umstoßen umfallen einstürzen einkrachen runterfallen
        Strafe bestrafen zahlen abgeben bezahlen
        aufbauen wiederaufbauen reparieren aufrichten
        früher frühere alt alte alten vorherige
        messen nachmessen ausmessen testen probieren
        beginnen beginnt anfangen fängt Anfang starten Start Startspieler
        gewinnen gewinnt Sieg Sieger
        verlieren verloren ausscheiden ausgeschieden raus
        gleich genauso derselbe selben
        hoch Höhe Ebene Ebenen Stock Stockwerk
        Mitspieler Gegner gegnerisch gegnerische gegnerischen fremd fremde fremden
        abzweigen Abzweigung verzweigen teilen
        Kreis Ring Schleife Runde
        unterqueren unten drunter durchbauen hindurch
        überqueren drüber oben
        berühren berührt anfassen streifen
        Abstand weit Entfernung entfernt
        anbauen anschließen verbinden
        passen aussetzen überspringen
        Alter Jahre Jahren Kinder
        Dauer dauert Spieldauer Minuten
        verschieben zurechtrücken korrigieren geraderücken nachbessern
        ausgehen leer übrig
        Pinzette Pinzetten Zange
        steil Steigung Gefälle Rampe
        überstehen hinausragen Überstand ragen
        Typ Typen Sorte unterschiedlich unterschiedliche
        mehrere zwei mehrfach
        weiterbauen fortsetzen weitermachen
        Schachtel Karton Inhalt Spielmaterial
        bekommen kriegen erhalten
    """,
    "ko": """
        기둥 교각 받침
        도로 막대 길 다리 스틱 고가
        자동차 차 차량 미니카
        빌딩 건물 집 장애물
        분기점 노란색 노란 노랑
        무너뜨리 무너지 무너뜨렸 넘어뜨리 넘어뜨렸 쓰러뜨리 쓰러지 넘어지 떨어뜨리 건드리 건드려 무너짐
        페널티 패널티 벌칙 벌점
        복구 고치 다시 원래
        예전 이전 지난 먼저 오래
        재 측정 확인
        시작 처음 먼저 선플레이어
        승리 이기 이긴 이겨 우승 승자
        지 패배 탈락
        같 똑같이 똑같 동일 동점
        높이 층 칸 높
        상대 상대방 남 다른
        갈림길 분기 나누
        고리 순환 동그랗 원 연결
        아래 밑 아래로 밑으로
        위 위로
        닿 만지 만져 건드리
        거리 간격 멀리 떨어지
        이어 연결 잇
        건너뛰 패스 넘기
        나이 살 연령
        시간 분 걸리 걸려
        차례 턴
        집게 핀셋
        경사 기울기 가파르
        튀어나오 튀어나와 삐져나오
        짓 지 건설 지어 세우 세워 세우기 짓기
        다 떨어지 소진
        구성물 구성품 부품 조각
        고치 조정 수정 옮기
        출구 나가
        가져 나누 받
        의무 반드시 꼭
    """,
}
