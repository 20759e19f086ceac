/** What people type for an attribute besides the words of its key. */
const phrases: Record<string, string> = {
  wheelchair: 'wheelchair accessible|wheelchair access|accessible|step free',
  restrooms: 'restroom|toilets|bathrooms|public toilet',
  parking: 'free parking|car park',
  'bike-parking': 'bike parking|bike racks|bicycle parking',
  'free-entry': 'free|free entry|free admission|free entrance|no admission',
  'kid-friendly': 'kid friendly|kids friendly|child friendly|family friendly|for kids|with kids|good for kids',
  'dogs-allowed': 'dog friendly|dogs allowed|dogs welcome|pet friendly|pets allowed|with dog|with dogs',
  'outdoor-seating': 'outdoor seating|patio|patios|terrace|sidewalk seating|outdoor dining',
  wifi: 'wifi|wi fi|free wifi|free wi fi|internet',
  takeaway: 'takeaway|take away|takeout|take out|carryout|carry out',
  delivery: 'delivery|delivers',
  reservations: 'reservations|takes reservations',
  'live-music': 'live music',
  vegetarian: 'vegetarian|vegetarian friendly|meatless',
  vegan: 'vegan|vegan friendly|plant based',
  'gluten-free': 'gluten free|glutenfree|celiac',
  halal: 'halal',
  kosher: 'kosher',
  'cash-only': 'cash only',
  'gift-shop': 'museum shop|museum store',
  'guided-tours': 'guided tours|guided tour',
  breakfast: 'breakfast',
  'late-night': 'late night|open late',
  'serves-alcohol': 'serves alcohol',
  playground: 'playground',
  'picnic-area': 'picnic area|picnic tables|picnic',
  'drinking-water': 'drinking water|water fountain',
  'air-conditioning': 'air conditioning|air conditioned',
  'tickets-required': 'tickets required',
}

const byPhrase = new Map(Object.entries(phrases).flatMap(([key, list]) => list.split('|').map((phrase) => [phrase, key] as const)))

/** The attribute that a phrase (plain words) means. */
export function attributeOf(phrase: string): string | undefined {
  return byPhrase.get(phrase)
}

export const attributeKeys: ReadonlySet<string> = new Set([...Object.keys(phrases), 'street-parking', 'cafe'])
