/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const germanKinds = `
accounting or finance office: buchhaltungsburo, finanzberater, finanzberaterin, finanzberatung, steuerberatungskanzlei, vermogensberater, vermogensberaterin, vermogensberatung
airport: flughafen, flugplatz
american restaurant: amerikanisches restaurant
amusement park or arcade: minigolfanlage, spielhalle fur unterhaltungsspiele, themenpark, trampolinpark
art gallery: fernsehstation, filmstudio, kunstgalerie, kunstzentrum, radiostation, ton fernsehstudio, tonstudio
art supply store: bilderrahmengeschaft, geschaft fur kunstlerbedarf, stoffgeschaft
asian restaurant: asiatisches restaurant
auto parts store: autoteilehandel
auto repair shop: autowerkstatt, motorradwerkstatt, reifenhandel
bakery: backerei, konditorei
bank: bank filiale, geldautomat
bar: lgbtq bar
barbecue restaurant: grillrestaurant
barber: barbier
beach or waterfront: gleitbahn, schwimmendes pier, slipanlage, yachthafen
beauty salon: kosmetikladen, parfumerie, schonheitssalon, sonnenstudio
bed and breakfast or hostel: ferienwohnung
bicycle shop: fahrradladen
bookstore: buchhandlung
bowling alley: bowlingbahn
brewery: biergarten, handwerksbrauerei, hausbrauerei, hobbybrauerei, kleinbrauerei, mikrobrauerei, privatbrauerei
business service: arbeitsvermittlung, buro, consulting beratungs buro, coworking buro
butcher: fischgeschaft, metzgerei
campground: campingplatz, gruppencampinglatz, wildnis campingplatz, wohnmobil stellplatz
candy shop: schokoladenladen, susswarenladen
car dealer: autohandler, gebrauchtwagenhandlung
car rental: autovermietung
car wash: autowasche
casino: kasino, spielhalle
child care center: kinderbetreuung
chinese restaurant: chinesisches fast food, chinesisches restaurant
chiropractor or therapist: alternativmedizin, chiropraktiker in, heilpraktiker, heilpraktikerin, physiotherapeut, praxis fur akupunktur, praxis fur ayurveda, praxis fur homoopathie, praxis fur naturheilkunde, praxis fur osteopathie
clinic: abtreibungsklinik, allergologe, allgemeinchirurg, arzt, arztezentrum, arztin, augenarzt, facharzt fur frauenheilkunde, frauenarzt, gastroenterologe, gynakologe, hamatologe, hausarzt, hautarzt, hno arzt, internist, kardiologe, kinder und jugendpsychiater, kinderarzt, kinderwunschklinik, klinik, lungenfacharzt, nephrologe, neurochirurgie, neurologe, onkologe, ophthalmologe, orthopade, pathologe, plastischer chirurg, podiater, proktologe, psychiater, radiologe, rheumatologe, schonheitschirurg, unfallchirurg, urologe
clothing store: anzugsgeschaft, bekleidungsgeschaft, geschaft fur berufskleidung, geschaft fur modeaccessoires, hochzeitskleidungsgeschaft, second hand bekleidungsgeschaft, taschen koffergeschaft, unterwasche geschaft
coffee shop: cafe, kaffeegeschaft, kaffeehaus
community center: dorfgemeinschaftshaus, gemeindezentrum, gemeinschaftshaus, jugendzentrum, lgbtq gemeindezentrum, offentlicher bucherschrank, sozialzentrum, vereinshaus
convenience store: kiosk, minimarkt
dentist: zahnarzt, zahnarztin
department store or mall: einkaufszentrum, kaufhaus
discount store: gemischtwarenhandlung, grosshandel, sonderpostenmarkt
distillery: brennerei
dog park: hundepark
donut shop: donut fast food
electronics store: computerfachhandel, elektronikfachgeschaft, hifi laden, mobiltelefonladen, videospielgeschaft
european restaurant: deutsches restaurant, franzosisches restaurant, spanisches restaurant
ev charging station: fahrrad ladestation, ladestation fur elektrofahrzeuge
event venue: kongresszentrum, messezentrum, veranstaltungsstatte
farmers market: marktplatz
fast food place: huhner fast food, indisches fast food, schnellimbiss
florist: blumenhandler
furniture store: betten matratzengeschaft, haushaltselektrogerategeschaft, haushaltswarengeschaft, innenausstattungsgeschaft, kuchenfachmarkt, leuchten und lampengeschaft, mobelhaus, teppichgeschaft
garden: botanischer garten, garten, gemeinschaftsgarten, hausgarten, kuchengarten
gas station: tankstelle
gift shop: geschenkeladen, partyzubehor, schreibwarengeschaft, zeitschriftenhandel
golf course: golfplatz
government office: barangay halle, behorde, feuerwache, finanzamt, gericht, polizei, rathaus gemeindeamt, staatsanwaltschaft, stadtisches rathaus, standesamt
gym: freiluft fitness station, hangelleiter, hyperextension bank, liegestutzstation, parallelbarren, schwebebalken, sprungbox, ubungsanleitungstafel, ubungsstiege
hair salon: friseur
hardware store: baustoffhandel, eisenwarenhandel, farbengeschaft, gartenzentrum, heimwerkerladen
history museum: historisches museum
home repair business: dachdeckerbetrieb, elektriker, landschaftsgartner, malerbetrieb, sanitarbetrieb, zimmerer
hospital: krankenhaus
ice cream shop: eisgeschaft, frozen yogurt geschaft
indian restaurant: indisches restaurant
insurance agency: versicherungsburo
it or marketing company: firmenburo, it unternehmen, werbeagentur
italian restaurant: italienisches restaurant
japanese restaurant: japanisches restaurant, ramen restaurant
jeweler: juwelier, uhrengeschaft
juice bar: saftbar
korean restaurant: koreanisches restaurant
landmark: aussichtspunkt, historische statte, kunstinstallation, sehenswurdigkeit, skulptur, wandmalerei
laundry: chemische reinigung, wascherei, waschsalon mit selbstbedienung
law office: anwaltskanzlei, notariat
library: bibliothek
liquor store: getrankehandel, spirituosenladen, weinhandel
mediterranean restaurant: griechisches restaurant, turkisches restaurant
mental health provider: gesundheitsberatung, psychotherapeut, psychotherapeutin
mexican restaurant: mexikanisches fast food, mexikanisches restaurant
movie theater: kino
music store: musikgeschaft, musikinstrumentegeschaft
nail salon: nagelstudio
nature preserve: naturschutzgebiet, schutzgebiet
nightclub: diskothek, lgbtq nachtclub
optician: augenoptiker, augenoptikerin, optiker
parking: parken, parkhaus, parkplatz im freien, tiefgarage
pet store: tierfriseur, tierhandlung, zoofachgeschaft
pharmacy: apotheke, drogerie
photographer or event planner: fotograf
place of worship: andachtsstatte, buddhistischer tempel, christliche kirche, hindutempel, judische synagoge, muslimische moschee, quaker versammlungshaus, shinto schrein, sikh tempel, tao tempel
playground: innenliegender spielplatz, spielplatz
post office or print shop: kopierladen, postfiliale
pub: irish pub, kneipe, lgbtq kneipe
real estate office: immobilienmakler
restaurant: gemeinschaftlicher gastronomiebereich, georgisches restaurant, nudel restaurant, ukrainisches restaurant
sandwich shop: feinkostladen
science museum: planetarium
seafood restaurant: meeresfruchte restaurant
shoe store: schuhgeschaft
smoke shop or dispensary: cannabisgeschaft, e zigarettengeschaft, tabakwarengeschaft
spa: massagesalon
specialty food store: geschaft fur tiefkuhlprodukte, gewurzladen, kaseladen, nussgeschaft, obst und gemuseladen, reformhaus
sporting goods store: angelgeschaft, jagdgeschaft, outdoorgeschaft, sportgeschaft
sports center: american football feld, amerikanischer handballplatz, australian football feld, badmintonplatz, baseballfeld, basketballplatz, beachvolleyballfeld, biathlon schiessstand, boccia platz, bogenschiessanlage, bowlingrasen, cricket spielfeld, diskusring kreissektor, dreisprung laufbahn, dreisprunggrube, eislaufbahn, four square spielfeld, funnelballfeld, fussballplatz, futsalplatz, gagaballfeld, go kart anlage, grosses schachbrett, hammerwurfring kreissektor, handballplatz, hindernis laufbahn, hochseilgarten, hochsprunganlage, hockeyfeld, hufeisenwurfplatz, kickertisch, kletterhalle, kugelstossring grube, laufbahn, netballfeld, padelplatz, paintball gelande, pferderennbahn, pickleballplatz, radrennbahn, reitbahn, reitplatz, rugby league feld, rugby union feld, schiessbahn, schiesssportanlage, shuffleboard platz, skatepark, softballfeld, speerwurfbahn, speerwurfsektor, sportplatz, sportzentrum komplex, sprint laufbahn, stabhochsprung laufbahn, stabhochsprunggrube, tennisplatz, tetherballplatz, tischfussballtisch, tischtennisplatte, volleyballplatz, weitsprung laufbahn, weitsprunganlage
stadium or arena: stadion
station: busbahnhof busterminal, einschienenbahn station, eisenbahn station, lift seilbahn station, oberleitungsbusstation oberleitungsbusterminal, schiffsanleger, stadtbahn station, strassenbahnstation, u bahn station
storage or rental business: lagerraumvermieter, verleih, werkzeugverleih
supermarket: bio supermarkt, supermarkt
swimming pool: badeanstalt
tattoo studio: tatowierer
tea shop: bubble tea cafe, teegeschaft, teehaus
thai restaurant: thailandisches restaurant
theater: amphitheater
thrift or antique store: antiquitatenhandler, pfandleihe, sozialkaufhaus
toy store: brettspielgeschaft, modellbaugeschaft, spielwarengeschaft, videothek
trail: wanderausgangspunkt, wanderweg
veterinarian: tierarztpraxis
vietnamese restaurant: vietnamesisches restaurant
visitor center: reiseburo, touristeninformation
wine bar: weingut
yoga or dance studio: tanzsaal
zoo or aquarium: safaripark, streichelzoo, wildpark
`
