/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const englishKinds = `
accounting or finance office: tax advisor office
airport: military airfield
amusement park or arcade: amusement arcade, crazy golf, pay to play game, pinball machine
antique store: antique shop
art center: theater space, theatre space
art gallery: am radio, audio studio, film studio, fm radio, movie studio, radio station, recording studio, television broadcast, television station, tv station, video studio
art supply store: art store, fabric store, framing shop
atm: automated teller machine
auto part store: car part store
auto repair shop: auto mechanic, automobile repair shop, car mechanic, car repair shop, motorcycle repair shop, motorcycle repair workshop, tire store
bakery: chimney cake shop, pastry shop
bar: lgb bar, lgbt bar
barbecue restaurant: barbeque restaurant
beach or waterfront: slipway, yacht berth
beauty salon: beauty shop, perfume store
bed and breakfast or hostel: condo, guest apartment, holiday rental
bicycle shop: bicycle store, bike store
bookstore: book seller
bowling alley: bowling center
brewery: craft brewery
business service: consultancy office, consulting firm office
butcher: butchery, pork store
campground: backcountry camping area, backpacking site, backwood camping, informal camping, mobile home, primitive camping, youth camping
car dealer: used car dealership
car rental: car pool, car sharing station
casino: gambling hall
chinese restaurant: chinese fast food
chiropractor or therapist: acupuncture practitioner, acupuncturist, alternative medicine, ayurveda practitioner, homeopath, homeopathy practitioner, naturopathy practitioner, osteopath, osteopathy practitioner, traditional chinese medicine practitioner, traditional indian medicine
climbing gym: rock gym
clinic: brain surgeon, cardiac surgeon, cardiologist, child and adolescent psychiatrist, colorectal surgeon, dialysi center, dialysi clinic, family practitioner, fertility clinic, gastroenterologist, haematologist, internal general practitioner, internal medicine, internist, nephrologist, neurosurgeon, orthopaedic, orthopedic, orthopedic surgeon, otorhinolaryngologist, pathologist, plastic surgeon, podiatric surgeon, primary care physician, radiologist, respiratory medicine, respiratory physician, respirologist, roentgenologist
clothing store: fashion accessory store, luggage store, secondhand clothing store, underwear store, workwear store
coin laundry: launderette, self service laundry
community center: club home, community hall, lgbt hall, lgbtq hall, parish center, public bookcase, street library, village community center
community garden: co op garden, communal garden
convenience store: convenience shop, corner shop, superette
copy shop: copy store
courthouse: law court
delicatessen: fine food store, gourmet food shop
discount store: wholesale store
dog park: dog play area, puppy park
donut shop: donut fast food
electronic store: computer store, hifi store, video game store
escape room: escape game, escape the room, puzzle room
european restaurant: french restaurant
ev charging station: bicycle charging station, charging station, electric bicycle
event venue: event hall, exhibition center, exposition center
fast food place: bagel fast food, cafeteria, chicken fast food, chicken wing, fish chip, hotdog stand
furniture store: fluorescent lighting, interior decoration store, kitchen design store, mattress store, washing machine
garden: back garden, botanical garden, culinary garden, domestic garden, edible garden, front yard, kitchen garden, rare plant, residential garden
general store: general merchant store
gift shop: office supply store, souvenir shop, stationery store
government office: public office, public prosecutor office, register office, revenue office, tax and revenue office
greengrocer: produce store
gym: fitness center
gynecologist: obstetrician
hairdresser: hair stylist
hardware store: diy store, hardware shop, retail plant nursery, trade shop
home repair business: carpenter, gardener, hvac workplace
hospital: hospital ground
ice cream shop: frozen yogurt shop
indian restaurant: indian fast food
irish pub: irish bar
it or marketing company: advert agency, advertising agency, corporate office, it office, office park
japanese restaurant: ramen restaurant, ramen shop, sushi restaurant
jeweler: jewelry shop, watch shop
juice bar: juice fast food
karaoke bar: karaoke television
landmark: art installation, bust, intervention art
liquor store: beverage store
mall: shopping mall
mediterranean restaurant: greek restaurant, kebab fast food, turkish restaurant
mental health provider: clinical psychologist, counseling center, psychotherapist, sex therapist
mexican restaurant: mexican fast food
music store: cd store
nature preserve: nature reserve
newsstand: magazine shop, newspaper
nightclub: dance club, gay nightclub, lesbian nightclub, lgbt nightclub, lgbtq nightclub, night club
park: pleasure garden, village green
parking: at grade parking, automobile parking, car lot, car parking, commuter parking lot, ground level parking, incentive parking lot, multilevel parking garage, multistorey car park, park and pool lot, public transit parking lot, public transport parking lot, roadside parking, street parking, street side parking, streetside parking, subsurface parking, surface lot, surface parking, surface parking lot, train parking lot, underground parking
pawn shop: pawnbroker, pawnshop
pet store: pet groomer
petting zoo: petting farm
pharmacy: pharmacy counter
physiotherapist: physical therapist
pizzeria: pizza fast food, pizza restaurant
place of worship: christian church, hindu temple, islamic center, quaker friend meeting house, taoist temple
playground: indoor playground, play pit
pub: lgbt pub, lgbtq pub
restaurant: food hall, georgian, hot pot restaurant, noodle restaurant, ukrainian
sandwich shop: sandwich fast food
smoke shop or dispensary: cannabi shop, e cigarette shop
specialty food store: frozen food store, health food shop, health food store, nut shop, raw food, spice shop, spice store
sport center: adventure park, american handball court, athletic center, australian football field, badminton court, baseball field, basketball court, beach volleyball court, biathlon firing range, bicycle track, bicycling track, bocce court, bowling green, complex, cricket field, cricket pitch, cycle racetrack, cycling track, equestrian race course, field hockey pitch, firing range, foosball table, four square court, futsal court, gaga pit, garden chess, go kart facility, hippodrome, horse racecourse, horse racing track, horse shoe, horse training, horseback riding, horseback riding ring, horseshoe pit, long jump track, netball court, obstacle course, pickleball court, ping pong table, pole vault runway, rodeo arena, rope course, rugby league field, rugby union field, running track, shooting club, shooting range, shooting range facility, skate park, sport pitch, sprint runway, steeplechase runway, steeplechase track, tetherball court, triple jump track
sporting good store: fishing shop, hunting shop, outdoor store, outdoor supply
station: aerialway station, light rail station, monorail station, railway station, train station, tram station, trolleybus station
steakhouse: chop house
storage or rental business: rental shop, tool rental
supermarket: natural food, organic supermarket
swimming pool: swimming pool facility
tea shop: bubble tea cafe, pearl milk tea, pearl tea, tea store
teahouse: black tea, green tea, oolong tea, yellow tea
theme park: fun park
thrift or antique store: charity store, op shop, thrift shop, thrift store
toy store: card game, dice game, game shop, model shop, strategy game, tabletop game store, video store
veterinarian: veterinary
visitor center: information office, tourist information center
yoga or dance studio: dance hall
zoo or aquarium: drive in zoo, indigenous animal, safari park, wildlife park
`
