type Group = 'access' | 'arriving' | 'visit' | 'food' | 'company' | 'paying'

/** `amenity`: its name as a schema.org amenityFeature, in the singular words of the web at large. */
type Attribute = { label: string; group: Group; amenity: string }

/** What a place may offer, by the key that files, filters and addresses use. One line here is all that a new one needs. */
export const attributes: Readonly<Record<string, Attribute>> = {
  wheelchair: { label: 'Step-free access', group: 'access', amenity: 'Wheelchair accessible' },
  restrooms: { label: 'Restrooms', group: 'access', amenity: 'Restrooms' },
  'drinking-water': { label: 'Drinking water', group: 'access', amenity: 'Drinking water' },
  'air-conditioning': { label: 'Air conditioning', group: 'access', amenity: 'Air conditioning' },
  wifi: { label: 'Wi-Fi', group: 'access', amenity: 'Wi-Fi' },
  parking: { label: 'Parking', group: 'arriving', amenity: 'Parking' },
  'street-parking': { label: 'Street parking', group: 'arriving', amenity: 'Street parking' },
  'bike-parking': { label: 'Bike parking', group: 'arriving', amenity: 'Bicycle parking' },
  'free-entry': { label: 'Free entry', group: 'visit', amenity: 'Free entry' },
  'tickets-required': { label: 'Tickets required', group: 'visit', amenity: 'Tickets required' },
  'guided-tours': { label: 'Guided tours', group: 'visit', amenity: 'Guided tours' },
  'gift-shop': { label: 'Gift shop', group: 'visit', amenity: 'Gift shop' },
  cafe: { label: 'Café', group: 'visit', amenity: 'Café' },
  'live-music': { label: 'Live music', group: 'visit', amenity: 'Live music' },
  'late-night': { label: 'Open late', group: 'visit', amenity: 'Open late' },
  breakfast: { label: 'Breakfast', group: 'food', amenity: 'Breakfast' },
  takeaway: { label: 'Takeout', group: 'food', amenity: 'Takeout' },
  delivery: { label: 'Delivery', group: 'food', amenity: 'Delivery' },
  reservations: { label: 'Takes reservations', group: 'food', amenity: 'Reservations' },
  'outdoor-seating': { label: 'Outdoor seating', group: 'food', amenity: 'Outdoor seating' },
  'serves-alcohol': { label: 'Serves alcohol', group: 'food', amenity: 'Serves alcohol' },
  vegetarian: { label: 'Vegetarian choices', group: 'food', amenity: 'Vegetarian choices' },
  vegan: { label: 'Vegan choices', group: 'food', amenity: 'Vegan choices' },
  'gluten-free': { label: 'Gluten-free choices', group: 'food', amenity: 'Gluten-free choices' },
  halal: { label: 'Halal', group: 'food', amenity: 'Halal food' },
  kosher: { label: 'Kosher', group: 'food', amenity: 'Kosher food' },
  'kid-friendly': { label: 'Good with children', group: 'company', amenity: 'Child friendly' },
  playground: { label: 'Playground', group: 'company', amenity: 'Playground' },
  'picnic-area': { label: 'Picnic area', group: 'company', amenity: 'Picnic area' },
  'dogs-allowed': { label: 'Dogs allowed', group: 'company', amenity: 'Dogs allowed' },
  'cash-only': { label: 'Cash only', group: 'paying', amenity: 'Cash only' },
}

/** What people look for wherever they go. */
export const usualAttributes: readonly string[] = ['wheelchair', 'wifi', 'parking', 'outdoor-seating', 'dogs-allowed', 'kid-friendly']

/** The groups in the order in which they are shown, with their headings. */
export const attributeGroups: Readonly<Record<Group, string>> = {
  access: 'Access and comfort',
  arriving: 'Getting there',
  visit: 'The visit',
  food: 'Food and drink',
  company: 'Children and dogs',
  paying: 'Paying',
}

/** The words for a key; one that a file brought and nobody has described yet is shown as it is written. */
export function attributeLabel(key: string): string {
  const words = key.replaceAll('-', ' ')
  return attributes[key]?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Keys in the order of this catalogue, unknown ones last. */
export function inOrder(keys: readonly string[]): string[] {
  const order = Object.keys(attributes)
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return keys.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
}
