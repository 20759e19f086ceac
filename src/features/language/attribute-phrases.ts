/**
 * What people say for an attribute besides its key: things that a place has, what it is friendly to, who may come along, and the rest of
 * the ways to say it. Phrases have four words at most; "with", "that has" and the like fall away before.
 */

const split = (text: string) => (text === '' ? [] : text.split('|'))

/** Things: by themselves, in plenty, free, on the spot ("free wifi", "lots of parking", "restrooms available"). */
const plenty = [
  'free',
  'ample',
  'easy',
  'plenty of',
  'lots of',
  'public',
  'on site',
  'onsite',
  'private',
  'clean',
  'available',
  'options for',
]
/** Meals that are wanted outside: "outdoor lunch", "dinner outside". */
export const outdoorMeals = ['lunch', 'dinner', 'supper', 'meal', 'drinks', 'happy hour'].flatMap((meal) => [
  `outdoor ${meal}`,
  `${meal} outdoors`,
  `${meal} outside`,
])
const ofThing = (thing: string) => [thing, ...plenty.map((word) => `${word} ${thing}`), `${thing} available`, `${thing} on site`]
const things: Record<string, string> = {
  restrooms: 'restroom|restrooms|toilet|toilets|bathroom|bathrooms|washroom|washrooms|public toilet|public toilets|public restrooms',
  parking:
    'parking|parking lot|car park|parking space|parking spaces|parking spot|parking spots|place to park|somewhere to park|can park|park my car|park a car|valet parking|estacionamiento|stationnement|停车位',
  'street-parking': 'street parking|on street parking|parking on the street',
  'bike-parking': 'bike parking|bike rack|bike racks|bicycle parking|bicycle rack|bicycle racks|bike stands|cycle parking',
  wifi: 'wifi|wi fi|internet|internet access|wireless internet|wireless|hotspot|无线网|无线网络',
  'outdoor-seating':
    `${outdoorMeals.join('|')}|` +
    'outdoor seating|outside seating|outdoor seats|outdoor tables|outside tables|outdoor dining|outside dining|outdoor patio|outdoor area|sidewalk ' +
    'seating|patio|patios|patio seating|terrace|terraces|deck seating|garden seating|al fresco|alfresco|al fresco dining|seating outside|seats ' +
    'outside|tables outside|sit outside|eat outside|dine outside|drink outside|seating outdoors|eat outdoors|sit outdoors|terraza|al aire ' +
    'libre|terrasse|en terrasse|户外座位|露天座位',
  'gift-shop': 'museum shop|museum store',
  'guided-tours': 'guided tour|guided tours|tour guide|tour guides|docent tours',
  'picnic-area': 'picnic area|picnic areas|picnic table|picnic tables|picnic spot|place to picnic|picnic',
  'drinking-water': 'drinking water|water fountain|water fountains|drinking fountain|drinking fountains|water refill|water bottle refill',
  'air-conditioning': 'air conditioning|air con|aircon|air conditioned|air conditioner|aire acondicionado|climatisation',
  playground: 'playground|playgrounds|play area for kids|kids play area',
  'live-music':
    'live music|live band|live bands|band playing|bands playing|music playing|live jazz|live entertainment|music live|musica en vivo|musique live',
  reservations:
    'reservations|reservation|takes reservations|take reservations|accepts reservations|accept reservations|book a table|table booking',
  delivery: 'delivery|delivers|deliver|home delivery|food delivery|entrega a domicilio|a domicilio|livraison|外卖',
  takeaway:
    'takeaway|take away|takeaways|takeout|take out|carryout|carry out|food to go|to go|to go food|pick up food|para llevar|a emporter|打包',
  'serves-alcohol': 'serves alcohol|serve alcohol|serving alcohol|alcoholic drinks|beer and wine|full bar|liquor license|sells alcohol',
}

/** Diets: by themselves and with what is eaten ("vegan options", "halal food"). */
const meals = ['food', 'options', 'option', 'choices', 'choice', 'menu', 'dishes', 'dish', 'friendly', 'meals', 'items']
const ofDiet = (diet: string) => [diet, ...meals.map((word) => `${diet} ${word}`)]
const diets: Record<string, string> = {
  vegetarian: 'vegetarian|vegetarians|meatless|without meat|no meat|meat free|veggie|vegetariano|vegetariana|vegetarien|素食',
  vegan: 'vegan|vegans|plant based|vegano|vegana|vegetalien|纯素',
  'gluten-free': 'gluten free|glutenfree|celiac|celiacs|coeliac|coeliacs|no gluten|without gluten|gf|sin gluten|sans gluten|无麸质',
  halal: 'halal|清真',
  kosher: 'kosher|casher',
  breakfast: 'breakfast',
}

/** Company: "dog friendly", "dogs allowed", "with my dog", "good for kids", "that welcomes families". */
const bring = [
  'with',
  'for',
  'allow',
  'allows',
  'allowing',
  'accept',
  'accepts',
  'accepting',
  'welcome',
  'welcomes',
  'welcoming',
  'permit',
  'permits',
  'bring',
  'bringing',
  'take',
  'takes',
  'good for',
  'great for',
  'fun for',
  'suitable for',
  'ideal for',
  'perfect for',
]
const whose = ['', 'my ', 'your ', 'our ', 'a ', 'the ', 'small ', 'young ']
const ofCompany = ([single, many]: [string, string]) => [
  ...[single, many].flatMap((who) => [`${who} friendly`, ...bring.flatMap((verb) => whose.map((owner) => `${verb} ${owner}${who}`))]),
  ...['allowed', 'welcome', 'ok', 'okay', 'permitted', 'accepted'].flatMap((word) => [`${many} ${word}`, `${many} are ${word}`]),
]
const company: Record<string, [string, string][]> = {
  'dogs-allowed': [
    ['dog', 'dogs'],
    ['pet', 'pets'],
    ['puppy', 'puppies'],
    ['doggy', 'doggies'],
  ],
  'kid-friendly': [
    ['kid', 'kids'],
    ['child', 'children'],
    ['family', 'families'],
    ['toddler', 'toddlers'],
    ['baby', 'babies'],
  ],
}

/** The ways to say it that follow no rule. */
const said: Record<string, string> = {
  wheelchair:
    'wheelchair accessible|wheelchair access|wheelchair friendly|wheelchair accessibility|accessible by wheelchair|accessible|handicap accessible|' +
    'handicapped accessible|handicap access|disabled access|disability access|disability friendly|ada accessible|step free|step free access|wheelchair ramp|no ' +
    'stairs|for wheelchairs|in a wheelchair|with a wheelchair|without steps|without stairs|no steps|accesible|acceso para discapacitados|accessible en fauteuil|无障碍',
  'free-entry':
    'free|free entry|free admission|free entrance|no admission|no admission fee|no entry fee|no entrance fee|no cover|no cover charge|no charge|free ' +
    'of charge|free to enter|free to visit|for free|without paying|admission free|entry free|costs nothing|gratis|entrada gratis|entrada libre|' +
    'gratuit|gratuite|entree gratuite|免费',
  'kid-friendly': 'para ninos|con ninos|pour enfants|avec enfants|适合儿童|亲子',
  'dogs-allowed': 'para perros|con perro|con perros|admite perros|acepta mascotas|se admiten perros|chiens acceptes|avec chien|宠物友好',
  'cash-only':
    'pay cash|pay in cash|pay with cash|paying cash|cash payment|takes cash|take cash|accepts cash|accept cash|cash only|only cash|only takes cash|cash payment only|solo efectivo',
  'late-night': 'late night|late nights|late opening|late hours',
  'tickets-required': 'tickets required|ticket required|tickets needed|need tickets',
}

/** Phrases by the key of the attribute that they mean. */
export const attributePhrases: Readonly<Record<string, readonly string[]>> = merged([
  ...Object.entries(things).map(([key, words]) => [key, split(words).flatMap(ofThing)] as const),
  ...Object.entries(diets).map(([key, words]) => [key, split(words).flatMap(ofDiet)] as const),
  ...Object.entries(company).map(([key, who]) => [key, who.flatMap(ofCompany)] as const),
  ...Object.entries(said).map(([key, words]) => [key, split(words)] as const),
])

function merged(rows: (readonly [string, string[]])[]): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const [key, phrases] of rows) all[key] = [...(all[key] ?? []), ...phrases]
  return all
}

/** What a description says "free" and "late night" of needn't be the entry and the hours. */
const unsaid = new Set(['free-entry', 'late-night'])
const aside = new Set('with for my your our the a in is are can to'.split(' '))
const MOST_SAID = 24
const shortestOf = new Map<string, readonly string[]>()

/** The shortest phrases by which somebody may say in a description that a place has an attribute. */
export function saidOfAttribute(key: string): readonly string[] {
  if (unsaid.has(key)) return []
  const known = shortestOf.get(key)
  if (known) return known
  const plain = (attributePhrases[key] ?? []).filter(
    (phrase) => /^[a-z ]+$/.test(phrase) && !phrase.split(' ').some((word) => aside.has(word)),
  )
  const shortest: string[] = []
  for (const phrase of plain.toSorted((one, other) => one.length - other.length)) {
    if (shortest.length < MOST_SAID && !shortest.some((part) => ` ${phrase} `.includes(` ${part} `))) shortest.push(phrase)
  }
  shortestOf.set(key, shortest)
  return shortest
}
