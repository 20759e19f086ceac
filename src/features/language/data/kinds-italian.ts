/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const italianKinds = `
accounting or finance office: centro assistenza fiscale, commercialista, consulente finanziario
airport: aeroporto
american restaurant: ristorante americano
amusement park or arcade: escape room, minigolf, parco a tema, parco di trampolini, sala giochi
art gallery: centro artistico, galleria darte, studio radiotelevisivo
art supply store: negozio di arti e mestieri, negozio di cornici, negozio di tessuti
asian restaurant: ristorante asiatico
auto parts store: negozio di autoricambi
auto repair shop: autofficina, gommista, officina riparazione motocicli
bakery: panificio, pasticceria
bank: banca, bancomat
bar: american bar
barbecue restaurant: ristorante con griglia
barber: barbiere
beach or waterfront: molo, scivolo per barche, spiaggia
beauty salon: negozio di cosmetici, profumeria, salone di bellezza
bed and breakfast or hostel: affittacamere, ostello
bicycle shop: negozio di biciclette
bookstore: libreria
bowling alley: sala da bowling
brewery: biergarten, birrificio artigianale
burger place: fast food di hamburger
business service: agenzia per limpiego, studio di consulenza, ufficio, ufficio in coworking
butcher: macellaio, pescheria
campground: campeggio, sosta per camper
candy shop: cioccolateria, negozio di dolciumi
car dealer: concessionario
car rental: noleggio auto, stazione per il car sharing
car wash: autolavaggio
casino: sala scommesse
child care center: asilo nido, asilo nido assistenza allinfanzia, scuola dellinfanzia, servizi per linfanzia
chinese restaurant: fast food di cibo cinese, ristorante cinese
chiropractor or therapist: fisioterapista, medicina alternativa
clinic: clinica medica, medico di base
clothing store: negozio di abbigliamento, negozio di accessori di moda
coffee shop: caffe, caffetteria, negozio di caffe
college or university: accademia, universita
community center: casetta dei libri, centro attivita sociali, centro sociale
convenience store: chiosco, minimarket
dentist: dentista
department store or mall: centro commerciale, grande magazzino
discount store: emporio, grossista
distillery: distilleria
dog park: area per cani
donut shop: fast food di ciambelle
electronics store: negozio di elettronica, negozio di informatica, negozio di telefonia mobile, negozio di videogiochi, negozio hifi
european restaurant: ristorante francese, ristorante spagnolo, ristorante tedesco
ev charging station: stazione di ricarica
event venue: centro conferenze, centro espositivo, sala eventi
farmers market: mercato
fast food place: fast food
florist: fioraio
furniture store: casalinghi, negozio di cucine, negozio di decorazioni per interni, negozio di elettrodomestici, negozio di illuminazione, negozio di mobili, negozio di tappeti
garden: giardino
gas station: stazione di servizio
gift shop: edicola, negozio di articoli per le feste, negozio di cancelleria, negozio souvenir
golf course: campo da golf
government office: caserma dei vigili del fuoco, forze di polizia, municipio, palazzo comunale, sede municipale, tribunale, ufficio governativo
gym: palestra a cielo aperto, palestra centro fitnes
hair salon: parrucchiere
hardware store: ferramenta, materiali da edilizia, negozio di vernici, negozio per il fai da te, vivaio
history museum: museo di storia
home repair business: carpentiere, elettricista, giardiniere, idraulico, officina di hvac, pittore, riparatore tetti
hospital: ospedale
hotel: albergo
ice cream shop: gelateria
indian restaurant: ristorante indiano
insurance agency: assicurazione
it or marketing company: agenzia pubblicitaria, ufficio aziendale, ufficio societa it
italian restaurant: ristorante italiano
japanese restaurant: ristorante di sushi, ristorante giapponese, ristorante ramen
jeweler: gioielleria, negozio di orologi
juice bar: fast food di succhi di frutta
korean restaurant: ristorante coreano
landmark: attrazione turistica, camposanto, cimitero, opera darte, punto panoramico, sito storico
laundry: lavanderia
law office: studio legale, ufficio notarile
library: biblioteca
liquor store: enoteca, negozio di bevande, negozio di liquori
mediterranean restaurant: fast food di kebab, ristorante greco, ristorante turco
mental health provider: psicoterapista
mexican restaurant: fast food messicano, ristorante messicano
museum: museo
music store: negozio di musica, negozio di strumenti musicali
nail salon: cura delle unghie, onicotecnica
nature preserve: riserva naturale
nightclub: discoteca
optician: oculista, ottico
park: parco
pet store: negozio per animali, tolettatura per animali
pharmacy: drogheria, farmacia
photographer or event planner: fotografo
pizzeria: fast food di pizza
place of worship: luogo di culto
playground: parco giochi
post office or print shop: copisteria, ufficio postale
real estate office: agenzia immobiliare
restaurant: ristorante, zona ristorazione
sandwich shop: fast food di panini, negozio di prodotti tipici, negozio di specialita gastronomiche
school: scuola
science museum: planetario
seafood restaurant: ristorante di mare
shoe store: negozio di scarpe
shop: negozio, negozio tipo non specificato
smoke shop or dispensary: negozio di cannabi, negozio di sigarette elettroniche, tabaccheria
spa: centro massaggi
specialty food store: fruttivendolo, negozio di cibi sani, negozio di cibo surgelato, negozio di formaggi, negozio di noci, negozio di spezie
sporting goods store: negozio di articoli sportivi, negozio di caccia, negozio di pesca, negozio per sport allaria aperta
sports center: campo da gioco, complesso centro sportivo, pista di ghiaccio, pista sport non motoristici
stadium or arena: stadio
station: stazione del trasporto pubblico, stazione ferroviaria, stazione terminal degli autobu, terminal traghetti
storage or rental business: box a noleggio, negozio di noleggio, noleggio utensili
supermarket: supermercato
swimming pool: piscina pubblica
tattoo studio: tatuatore
tea shop: casa da te, locale di bubble tea, negozio di te
thai restaurant: ristorante thailandese
theater: teatro
thrift or antique store: banco dei pegni, mercatino dellusato, mercatino di beneficenza, negozio di oggetti antichi
toy store: negozio di giocattoli, negozio di giochi da tavolo, negozio di modellistica, videoteca
trail: punto di partenza del percorso
veterinarian: veterinario
vietnamese restaurant: ristorante vietnamita
visitor center: agenzia di viaggi, ufficio informazioni turistiche
wine bar: cantina vinicola
yoga or dance studio: centro yoga, sala da ballo
zoo or aquarium: acquario
`
