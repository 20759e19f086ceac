/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const frenchKinds = `
accounting or finance office: comptable, conseiller fiscal
airport: aerodrome militaire, aeroport
american restaurant: americain, restaurant americain
amusement park or arcade: salle de jeux
antique store: antiquaire
art center: centre artistique et culturel
art gallery: galerie dart, station de radio, station de television, studio de cinema, studio denregistrement
art supply store: magasin de tissus, magasin dencadrement, marchand dart
asian restaurant: asiatique, restaurant asiatique
atm: distributeur de billet
auto part store: magasin de piece automobile
auto repair shop: garage de reparation automobile, magasin de pneus, reparateur de moto
bakery: boulangerie
bank: banque
bar: bar lgbtq
barbecue restaurant: grillade, restaurant de grillade
barber: barbier
beach: plage
beach or waterfront: jetee flottante, mouillage
beauty salon: magasin de cosmetique, parfumerie, salon de beaute, salon de bronzage
bed and breakfast or hostel: location de vacance
bicycle shop: magasin de velo
bookstore: librairie
brewery: brasserie artisanale
burger place: fast food de burger
business service: bureau de consultant, espace de coworking
butcher: boucherie
campground: site de camping sauvage
candy shop: confiserie
car dealer: concessionnaire automobile, concessionnaire de voiture doccasion
car rental: location de voiture, station dauto partage
casino: salle de jeux dargent
chinese restaurant: chinoi, fast food chinoi, restaurant chinoi
chiropractor: chiropraticien
chiropractor or therapist: acupuncteur, homeopathe, medecine alternative, medecine traditionnelle chinoise, naturopathe, osteopathe, praticien ayurvedique
climbing gym: salle descalade
clinic: allergologue, anatomopathologiste, cardiologue, centre de dialyse, chirurgien generaliste, chirurgien orthopedique, chirurgien plastique, chirurgien traumatologue, clinique de fertilite, gastroenterologue, hematologue, interniste, medecin generaliste, nephrologue, neurochirurgien, neurologue, oncologue, ophtalmologue, otorhinolaryngologiste, pedopsychiatre, pneumologue, proctologue, psychiatre, radiologue, rhumatologue, soin en ambulatoire, urologue
clothing store: boutique daccessoire de mode, boutique de sous vetement, magasin de costume, magasin de sac, magasin de vetement
coin laundry: laverie en libre service
community center: boite a livre, centre communataire lgbtq, centre communautaire, centre social, microbibliotheque, salle communale, salle de club, salle de reunion religieuse, salle des fete, salle polyvalente
community garden: jardin partage
convenience store: epicerie, superette
convention center: centre de congre
copy shop: photocopie et impression
courthouse: tribunal
delicatessen: epicerie fine
dentist: dentiste
department store: grand magasin
dermatologist: dermatologue
discount store: commerce de gro, magasin discount
distillery: distillerie
doctor: medecin
dog park: parc canin
donut shop: fast food de donut
drugstore: droguerie
dry cleaner: pressing
electrician: electricien
electronic store: magasin de telephonie mobile, magasin delectronique et delectromenager, magasin dinformatique
employment agency: agence pour lemploi
escape room: escape game
european restaurant: allemand, espagnol, francai, restaurant allemand, restaurant espagnol, restaurant francai
ev charging station: station de recharge
event venue: centre dexposition, etablissement accueillant des evenement
farmer market: marche
fast food: restauration rapide
fast food place: bagel, cafeteria, daile poulet, fast food de poulet, poulet, restaurant daile de poulet, restaurant de bagel
ferry terminal: terminal de ferry
financial advisor: conseiller financier
fire station: caserne de pompier
fishmonger: poissonnerie
florist: fleuriste
furniture store: cuisiniste, magasin darticle menager, magasin de decoration dinterieur, magasin de lampe, magasin de literie, magasin de meuble, magasin de tapi, magasin delectromenager
garden: jardin, jardin botanique, jardin potager, jardin residentiel
gas station: station service
general store: magasin general
gift shop: boutique de cadeaux, papeterie
golf course: parcour de golf
government office: administration publique, bureau detat civil, bureau du procureur general, centre des impot, siege de barangay
greengrocer: primeur
guest house: chambre dhote
gym: centre de fitness
gynecologist: gynecologue, obstetricien
hairdresser: salon de coiffure
hardware store: grossiste, jardinerie, magasin de bricolage, magasin de peinture
history museum: musee dhistoire
home repair business: charpentier, chauffagiste, jardinier
hospital: centre hospitalier
hostel: auberge de jeunesse
ice cream shop: magasin de creme glacee, magasin de yaourt glace, yaourt glace
ice rink: patinoire
indian restaurant: fast food indien, indien, restaurant indien
insurance agency: agence dassurance
irish pub: pub irlandai
it or marketing company: agence de publicite, bureau dentreprise, specialiste en informatique
italian restaurant: italien, restaurant italien
japanese restaurant: fast food de sushi, japonai, restaurant de ramen, restaurant japonai, restaurant sushi
jeweler: bijouterie, magasin de montre
juice bar: fast food de jus
kiosk: kiosque
korean restaurant: coreen, restaurant coreen
landmark: buste, graffiti, installation artistique, oeuvre dart
laundry: laverie
law office: cabinet davocat, notaire
library: bibliotheque
liquor store: magasin de boisson, magasin de vente dalcool
mall: centre commercial
mediterranean restaurant: grec, restaurant grec, restaurant turc, turc
mental health provider: centre de conseil medical, psychotherapeute
mexican restaurant: fast food mexicain, mexicain, restaurant mexicain
mural: peinture ou fresque murale
museum: musee
music store: disquaire, magasin dinstrument de musique
nail salon: manucure
nature preserve: reserve naturelle
newsstand: marchand de journaux
nightclub: boite de nuit, boite de nuit lgbtq
optician: opticien
optometrist: optometriste
orthodontist: orthodontiste
painter: peintre
park: parc
parking: parking en surface, parking multi niveau, parking relai, parking souterrain
pawn shop: preteur sur gage
pediatrician: pediatre
pet store: animalerie, salon de toilettage
petting zoo: zoo pour enfant
pharmacy: pharmacie
photographer: photographe
physiotherapist: kinesitherapeute
pier: jetee
place of worship: eglise chretienne, lieu de culte, mosquee, sanctuaire shintoiste, temple boudhiste, temple hindou, temple sikh, temple taoiste
plumber: plombier
police: poste de police
post office: bureau de poste
pub: brasserie pub, pub lgbtq
real estate office: agence immobiliere
restaurant: aire de restauration, fondue chinoise, georgien, nouille, restaurant de nouille, restaurant georgien, restaurant ukrainien, ukrainien
roofer: couvreur
rv park: aire pour caravane
sandwich shop: sandwicherie
seafood restaurant: fruit mer
shoe store: magasin de chaussure
smoke shop or dispensary: bureau de tabac, magasin de cannabi, magasin de cigarette electronique
soccer field: terrain de football
spa: salon de massage
specialty food store: bio, fromagerie, magasin dalimentation dietetique, magasin de noix, magasin de produit surgele, magasin depice
sport center: baby foot, centre de tir, centre sportif, champ de tir, course hippique, court de badminton, court de netball, court de padel, echiquier geant, fer a cheval, karting, parc daventure, piste de course, piste de course hippique, piste de cyclisme, piste de sprint, piste de steeple, piste de triple saut, skatepark, table de ping pong, terrain de baseball, terrain de basket, terrain de beach volley, terrain de boule, terrain de boulingrin, terrain de cricket, terrain de football americain, terrain de football australien, terrain de four square, terrain de gaga, terrain de handball, terrain de handball americain, terrain de paintball, terrain de pickelball, terrain de softball, terrain de sport, terrain de volleyball, terrain dequitation
sporting good store: magasin de chasse, magasin de peche, magasin dequipement sportif
stadium: stade
station: gare de remontee mecanique, gare de trolley, gare ferroviaire, gare routiere, halte ferroviaire, station de metro, station de monorail, station de tramway, station de tramway leger
storage or rental business: location doutil, magasin de location
storage rental: location de stockage
supermarket: supermarche, supermarche bio
swimming pool: centre aquatique
tattoo parlor: salon de tatouage
tattoo studio: perceur
tea shop: magasin de the, the aux perle
teahouse: salon de the
tenni court: court de tenni
thai restaurant: restaurant thailandai, thailandai
theater: amphitheatre
theme park: parc dattraction
thrift or antique store: magasin de produit doccasion, magasin dorganisme caritatif
tourist attraction: attraction touristique
town hall: hotel de ville, mairie
toy store: magasin de jouet, magasin de modelisme, video club
trampoline park: parc a trampoline
travel agency: agence de voyage
veterinarian: veterinaire
vietnamese restaurant: restaurant vietnamien, vietnamien
viewpoint: point de vue
visitor center: office de tourisme
wine shop: caviste
yoga or dance studio: salle de danse, salle de yoga
youth center: centre pour la jeunesse
zoo: parc zoologique
zoo or aquarium: parc animalier, parc safari
`
