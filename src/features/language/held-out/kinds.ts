/** A third of the words for kinds in English, kept from the engine. */
export const englishKinds = `
accounting or finance office: accountant office
airport: aerodrome
amusement park or arcade: miniature golf
art center: community art
art gallery: radio broadcast, radio studio, television studio, tv broadcast
art supply store: art and craft store
bakery: cake shop
bar: lesbian bar, lgbtq bar
beach or waterfront: floating pier
beauty salon: cosmetic store, tanning salon
bookstore: book store
burger place: burger fast food
business service: coworking space
campground: alpine camping, camp site, group camping area, scout camping
candy shop: candy store, chocolate store, confectionery store
car dealer: car dealership
car wash: auto wash, car cleaning
chiropractor or therapist: naturopath
climbing gym: rock climbing facility
clinic: allergologist, chest medicine, chiropodist, general practitioner, general surgeon, hematologist, kidney medicine, neurologist, oncologist, otolaryngologist, pediatric psychiatrist, pneumologist, proctologist, pulmonologist, rheumatologist, trauma surgeon, urologist
clothing store: bag, suit store, wedding clothe store
coffee shop: coffee store
coin laundry: coin wash, washateria
community center: family center, lgb hall, lgbtq community center, little free library, parish hall, sidewalk library, social center, village hall
community garden: collective garden
delicatessen: gourmet food store
dog park: dog exercise area, dog playground
electronic store: mobile phone store
escape room: quest room
european restaurant: german restaurant, spanish restaurant
farmer market: marketplace
fast food place: chicken, chicken wing fast food, dining hall, hot dog fast food
fire station: fire hall, fire house
fishmonger: seafood shop
furniture store: appliance store, bedding, carpet store, household good store, houseware store, lighting store
garden: botanic garden, cook garden, front garden, plant collection, potager garden, vegetable garden
general store: general dealer, general merchandise store, small town store, village shop
gift shop: party supply store
government office: attorney general, barangay hall, barrio hall, tax office
greengrocer: produce shop
hardware store: garden center, paint store
indian restaurant: butter chicken
insurance agency: insurance office, risk management
it or marketing company: ad agency, information technology office
japanese restaurant: sushi fast food
jeweler: jewelry store
karaoke bar: karaoke box, karaoke club, karaoke room
landmark: graffiti, interactive art
law office: notary office
motel: motor hotel
music store: casette store, musical instrument store
nightclub: lgb nightclub
parking: indoor parking, metro parking lot, open air parking, park and ride lot, road side parking, rv parking, truck parking, vehicle parking
pediatrician: paediatrician
pet store: pet shop
petting zoo: children farm, children zoo, farm animal
place of worship: buddhist temple, jewish synagogue, muslim mosque, shinto shrine, sikh temple
playground: indoor play area, inside playground
pub: gay pub, lesbian pub, lgb pub, small batch brewery
restaurant: georgian restaurant, ukrainian restaurant
smoke shop or dispensary: tobacco shop
spa: massage shop
specialty food store: cheese store
sport center: american football field, archery range, athletic track, biathlon range, biathlon shooting range, boule, equestrian race track, funnel ball court, giant chess board, gun range, horse race course, horse racetrack, javelin runway, javelin track, large chess, long jump runway, oversize chess, padel court, paintball field, pole vault track, race course, shuffleboard court, softball field, sport complex, sport field, sprint track, table football, team handball court, triple jump runway, volleyball court
sporting good store: outdoor equipment
station: bus station, subway station, whistle stop
steakhouse: steak house
storage rental: device storage, self service storage, storage locker
studio: tv studio
tattoo studio: piercing studio
tea shop: bubble milk tea
teahouse: white tea
thrift or antique store: consignment store, resale shop, secondhand shop
toy store: model store
viewpoint: vantage point
visitor center: tourism office, tourist information office, tourist office
yoga or dance studio: ballet studio, yoga studio
youth center: youth club
zoo or aquarium: drive through zoo
`
