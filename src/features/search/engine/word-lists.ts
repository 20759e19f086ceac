/** What stands before a region: "pizza in Austin". */
export const placeWords = new Set(['in', 'near', 'around', 'at', 'by', 'nearby', 'within'])

/** Said of nothing that places differ in; searched for only as far as a name has it. */
export const emptyWords = new Set(
  (
    'best top good great nice favorite favourite find show me my some any the a an and or of to for with is are where what which that place ' +
    'places spot spots location locations local around near in at by on'
  ).split(' '),
)

/** So common in addresses, and so often written otherwise, that they only help to rank. */
export const streetWords = new Set(
  'n s e w nw ne sw se st street ave av avenue blvd boulevard rd road dr drive ln lane hwy highway pkwy ct suite ste'.split(' '),
)

/** "Here", once a position is known. */
export const herePhrases = ['near me', 'nearby me', 'close to me', 'close by', 'around me', 'around here', 'near here', 'nearby']

export const openPhrases = ['open now', 'open right now', 'currently open']

/** What people call cities instead of their names, with the paths of their regions. */
export const nicknames: Record<string, string> = {
  nyc: 'new-york/new-york',
  'new york city': 'new-york/new-york',
  manhattan: 'new-york/new-york',
  la: 'california/los-angeles',
  sf: 'california/san-francisco',
  'san fran': 'california/san-francisco',
  philly: 'pennsylvania/philadelphia',
  vegas: 'nevada/las-vegas',
  nola: 'louisiana/new-orleans',
  atx: 'texas/austin',
  pdx: 'oregon/portland',
  atl: 'georgia/atlanta',
  dc: 'district-of-columbia/washington',
  'washington dc': 'district-of-columbia/washington',
  'the bronx': 'new-york/bronx',
  slc: 'utah/salt-lake-city',
}

/** Ways to write the same word of an address or a name; any of a row finds all of it. */
const alike = [
  'ave avenue',
  'av avenue',
  'blvd boulevard',
  'rd road',
  'dr drive',
  'ln lane',
  'ct court',
  'pl place',
  'sq square',
  'hwy highway',
  'fwy freeway',
  'pkwy parkway',
  'ter terrace',
  'cir circle',
  'st street saint',
  'ft fort',
  'mt mount',
  'n north',
  's south',
  'e east',
  'w west',
  'nw northwest',
  'ne northeast',
  'sw southwest',
  'se southeast',
  'theatre theater',
  'centre center',
  'doughnut donut',
  'bbq barbecue barbeque',
  'univ university',
  'intl international',
].map((row) => row.split(' '))

/** The other spellings of a word. */
export function spellings(word: string): string[] {
  return [...new Set(alike.filter((row) => row.includes(word)).flat())].filter((other) => other !== word)
}
