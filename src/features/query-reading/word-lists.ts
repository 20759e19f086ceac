import { chineseHere, chineseIn } from '../language/chinese.ts'
import { exonyms } from '../language/exonyms.ts'

/** What stands before a region: "pizza in Austin". */
export const placeWords = new Set(['in', 'near', 'around', 'at', 'by', 'nearby', 'within', 'visiting'])

/** What one does, or has, "to" a region. */
export const motions: ReadonlySet<string> = new Set(
  (
    'come coming came go going went travel traveling travelling move moving moved relocate relocating drive driving fly flying flew flight flights head ' +
    'heading headed trip trips visit visits visitor visitors back new return returning welcome pass passing passed'
  ).split(' '),
)

/** Whether a word says where somebody goes: "coming to", "passing through". */
export const isGoingAt = (words: readonly { text: string }[], at: number): boolean =>
  towards.has(words[at]?.text ?? '') && motions.has(words[at - 1]?.text ?? '')
const towards = new Set(['to', 'through'])

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

/** What stands before its number or letter is a name, no kind: "pier 39", "gate b12". */
export const numberedThings = new Set(
  'pier gate terminal dock berth slip platform track pod stall booth unit exit hangar wharf bay lot building room hall'.split(' '),
)

/** "Here", once a position is known, beside what `hereAt` reads. */
export const herePhrases = [
  'within walking distance',
  'in walking distance',
  'walking distance',
  'in my neighborhood',
  'in this neighborhood',
  'in my area',
  'in this area',
  'in the area',
  'in the neighborhood',
  'in town',
  'in this town',
  'in my town',
  'in the city',
  'in this city',
  'in my city',
  'close by',
  'near by',
  'nearby',
  'cerca de mi',
  'cerca de aqui',
  'por aqui',
  'por aca',
  'pres de moi',
  'pres dici',
  'pres d ici',
  'proche de moi',
  'a proximite',
  'autour de moi',
  'dans le coin',
  'in der nahe',
  'in meiner nahe',
  'um die ecke',
  'hier in der gegend',
  'vicino a me',
  'qui vicino',
  'nelle vicinanze',
  'perto de mim',
  'perto daqui',
  'aqui perto',
  ...chineseHere,
]

/** "Near" and "in" of other languages, and in more words, as English has them. */
export const foreignPrepositions: readonly [string, string][] = [
  ['close to', 'near'],
  ['near to', 'near'],
  ['in the vicinity of', 'near'],
  ['in the area of', 'near'],
  ['cerca de la', 'near'],
  ['cerca del', 'near'],
  ['cerca de', 'near'],
  ['pres de la', 'near'],
  ['pres du', 'near'],
  ['pres de', 'near'],
  ['a cote de', 'near'],
  ['in der nahe von', 'near'],
  ['in der nahe vom', 'near'],
  ['in der nahe der', 'near'],
  ['in der nahe des', 'near'],
  ['nahe', 'near'],
  ['vicino alla', 'near'],
  ['vicino al', 'near'],
  ['vicino a', 'near'],
  ['perto da', 'near'],
  ['perto do', 'near'],
  ['perto de', 'near'],
  ['en', 'in'],
  ['dans', 'in'],
  ...chineseIn.map((word) => [word, 'in'] as [string, string]),
]

/** Nicknames of a city that leave out those of its boroughs that are cities here. */
export const withoutBoroughs: ReadonlySet<string> = new Set(['manhattan'])

/** What people call cities and states instead of their names, with the paths of their regions. */
export const nicknames: Readonly<Record<string, string>> = {
  ...exonyms,
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
  dtla: 'california/los-angeles',
  'big apple': 'new-york/new-york',
  'the big apple': 'new-york/new-york',
  'big easy': 'louisiana/new-orleans',
  'the big easy': 'louisiana/new-orleans',
  'windy city': 'illinois/chicago',
  'the windy city': 'illinois/chicago',
  chitown: 'illinois/chicago',
  'chi town': 'illinois/chicago',
  'sin city': 'nevada/las-vegas',
  'motor city': 'michigan/detroit',
  motown: 'michigan/detroit',
  beantown: 'massachusetts/boston',
  'emerald city': 'washington/seattle',
  'mile high city': 'colorado/denver',
  'music city': 'tennessee/nashville',
  'space city': 'texas/houston',
  'h town': 'texas/houston',
  htx: 'texas/houston',
  'charm city': 'maryland/baltimore',
  bmore: 'maryland/baltimore',
  'steel city': 'pennsylvania/pittsburgh',
  indy: 'indiana/indianapolis',
  cincy: 'ohio/cincinnati',
  mpls: 'minnesota/minneapolis',
  stl: 'missouri/st-louis',
  okc: 'oklahoma/oklahoma-city',
  abq: 'new-mexico/albuquerque',
  phx: 'arizona/phoenix',
  'san antone': 'texas/san-antonio',
  jax: 'florida/jacksonville',
  bklyn: 'new-york/brooklyn',
  'st pete': 'florida/st-petersburg',
  'saint pete': 'florida/st-petersburg',
  kc: 'missouri/kansas-city',
  kcmo: 'missouri/kansas-city',
  mke: 'wisconsin/milwaukee',
  'brew city': 'wisconsin/milwaukee',
  pgh: 'pennsylvania/pittsburgh',
  cbus: 'ohio/columbus',
  hotlanta: 'georgia/atlanta',
  clt: 'north-carolina/charlotte',
  rva: 'virginia/richmond',
  ftw: 'texas/fort-worth',
  'city of angels': 'california/los-angeles',
  'city of brotherly love': 'pennsylvania/philadelphia',
  'alamo city': 'texas/san-antonio',
  'rose city': 'oregon/portland',
  'bean town': 'massachusetts/boston',
}

/** The paths of what people call regions so, or by what this begins, of which it is more than half. */
export function nicknamed(text: string): string[] {
  const exact = nicknames[text]
  const begun = Object.entries(nicknames).filter(([name]) => name.startsWith(text) && text.length * 2 > name.length)
  return exact === undefined ? [...new Set(begun.map(([, path]) => path))] : [exact]
}

const inNicknames = new Set(Object.keys(nicknames).flatMap((name) => name.split(' ')))

/** Whether a word is one of those. */
export const isInNickname = (word: string): boolean => inNicknames.has(word)

/** What follows one of these isn't wanted. */
export const negations: ReadonlySet<string> = new Set(['without', 'no', 'not', 'non', 'sin', 'sans'])

/** What many kinds of business are called, or do. */
export const isAnyTrade = (word: string) => trades.test(word)
const trades = /^(?:shops?|stores?|places?|restaurants?|markets?|rentals?|repairs?|services?|lessons?|class(?:es)?)$/
