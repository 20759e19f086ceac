/** A kind of page, its addresses in turn, and what one may cost when warm: milliseconds of CPU, PostgreSQL included. */
export type PageKind = { name: string; budget: number; guest: boolean; paths: (places: readonly string[]) => readonly string[] }

const cities = ['texas/austin', 'california/los-angeles', 'illinois/chicago', 'new-york/new-york', 'arizona/phoenix', 'ohio/columbus']
const near = ['30.27,-97.74', '34.05,-118.24', '41.88,-87.63', '40.74,-73.99', '33.45,-112.07', '39.96,-83']

/** Guests' first views fill the page cache and so need addresses that nobody asked before. */
export const pageKinds: readonly PageKind[] = [
  { name: 'place', budget: 6, guest: false, paths: (places) => places },
  { name: "place, a guest's first view", budget: 8, guest: true, paths: (places) => places },
  { name: 'Explore', budget: 10, guest: false, paths: () => ['/explore'] },
  { name: 'listing of a city', budget: 10, guest: false, paths: () => cities.map((city) => `/places/${city}`) },
  { name: 'category', budget: 12, guest: false, paths: () => ['/places/category/restaurants', '/places/category/coffee-shops'] },
  { name: 'near', budget: 15, guest: false, paths: () => near.map((position) => `/explore?near=${position}&radius=16093`) },
  { name: 'a word: museum', budget: 25, guest: false, paths: () => ['/explore?q=museum'] },
  { name: 'a word: coffee', budget: 25, guest: false, paths: () => ['/explore?q=coffee'] },
]
