import { type Field, fields } from './fields.ts'
import { fieldByWords, wordsOf } from './heading-words.ts'

/** What a heading may mean; the surer, the smaller its `rank`: 1 and a bit by a known name, 2 within another, 3 by some of its words, 4 for want of better. */
export type Meaning = { field: Field; rank: number }

/** A heading as headings are compared: small letters and digits. */
export const plain = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/#|\bnum\b|№/g, ' number ')
    .replace(/[^a-z0-9]/g, '')

const known = new Map<string, Meaning>()
for (const [field, names] of Object.entries(fields) as [Field, readonly string[]][])
  for (const [i, name] of names.entries()) if (!known.has(plain(name))) known.set(plain(name), { field, rank: 1 + i / 100 })

/** Words before a heading's own that say whose it is: the business's address, the site's city. */
const whose = new Set(
  'business facility location site physical establishment premise premises property store venue place park restaurant company source primary full main current public dba entity merchant vendor provider organization org school library hospital museum hotel building market program address addr ad loc fac asset biz phys lib gps geocoded premises fac venue poi'.split(
    ' ',
  ),
)
/** Words that make a heading speak of somebody or something else. */
const others =
  /^(?:mail|mailing|owner|owners|ownership|contact|billing|previous|former|parent|applicant|agent|inspector|inspection|emergency|manager|officer|created|modified|updated|edited|last|first|middle|user)$/
const after = new Set(['text', 'value', 'full', 'wgs84', 'dd', 'decimal', '1', 'name', 'desc', 'description'])
/** Headings that end in "name" or "type" and mean another name or type. */
const otherNames =
  /(?:city|street|state|county|country|owner|first|last|middle|user|file|district|ward|contact|agent|category|type|class|layer|road|zone|code|host|short|nick|domain|neighborhood|agency|applicant)name$/
const otherTypes =
  /(?:inspection|street|address|geometry|geom|own|owner|ownership|risk|permit|phone|data|file|structure|payment|shape|zone|zip|record|mime|content|application)(?:type|category|kind|class)$/

/** Words of a heading of web addresses that are none of the place's pages: where its data, pictures and maps are. */
const noPage =
  /^(?:source|sources|data|dataset|api|query|service|rest|json|xml|feed|rss|download|file|pdf|image|images|img|photo|photos|picture|pictures|thumbnail|thumb|logo|icon|media|video|map|maps|directions|edit|licen[cs]e|citation|reference)$/
/** Of web addresses one that is called so is the place's own, before all others. */
const ownPage = /^(?:official|website|websites|homepage|homepages)$/
/** Web addresses that are of the place, but not its page: taken where there is no other. */
const otherPage =
  /^(?:reservation|reservations|booking|order|ordering|menu|ticket|tickets|facebook|twitter|instagram|youtube|yelp|google|tripadvisor|wikipedia|wiki|wikidata|social|record|detail|details)$/

/** Whether a heading says that its web addresses are none of the place's pages. */
export const isOfNoPage = (header: string): boolean => {
  const words = wordsOf(header)
  return words.some((word) => noPage.test(word)) && !words.some((word) => ownPage.test(word))
}

/** A heading of web addresses as its words rank it; null where they are none of a place's page. */
function pageOf(meaning: Meaning, words: string[]): Meaning | null {
  if (words.some((word) => ownPage.test(word))) return { ...meaning, rank: words.includes('official') ? 0.9 : meaning.rank }
  if (words.some((word) => noPage.test(word))) return null
  return words.some((word) => otherPage.test(word)) ? { ...meaning, rank: 4 } : meaning
}

/** What has an id of its own, whatever the place's is; and numbers of rows, which are others with each export. */
const idsOfOthers =
  /^(?:address|addresses|parcel|lot|block|owner|parent|user|person|type|category|subcategory|class|kind|status|district|ward|precinct|city|county|state|country|region|area|zone|neighborhood|tract|street|road|route|building|bldg|agency|department|dept|organization|org|source|dataset|import|batch|image|photo|file|icon|group|brand|chain|network|tax|geo|geom|feature|cluster|layer|tile|row|line|index|seq|sequence|serial)$/
/** The rank of numbers of rows. */
export const ROW_NUMBERS = 4
const rowNumbers = /^(?:objectid|object_id|fid|oid|ogc_fid|gid)(?:_\d+)?$/i

/** How surely a heading is that of ids, by which the places of a file may be told apart where no known one is; null where it is none. */
export function idRank(header: string): number | null {
  if (rowNumbers.test(header.trim())) return ROW_NUMBERS
  const words = wordsOf(header)
  if (!/^(?:id|ids|identifier|uuid|guid|slug|ref)$/.test(words.at(-1) ?? '') || isOfOthers(header)) return null
  return words.some((word) => idsOfOthers.test(word)) ? null : 2.5 + words.length / 100
}

/** Whether a heading speaks of an owner, a mailbox, a change of the row, and not of the place. */
export function isOfOthers(header: string): boolean {
  const steps = stepsOf(header)
  // What lies in the contacts of a place is the place's.
  return steps.some((step, i) => !(i < steps.length - 1 && /^contacts?$/i.test(step)) && wordsOf(step).some((word) => others.test(word)))
}

/** What a heading says that its column holds; null where it says nothing, or speaks of somebody or something else. */
export function meaningOf(header: string): Meaning | null {
  const meaning = saidBy(header)
  if (meaning?.field === 'website') return pageOf(meaning, wordsOf(header))
  // What is known without the word before it may be the id of that alone: of the address, the building.
  return meaning?.field === 'source_ref' && meaning.rank >= 2 && idRank(header) === null ? null : meaning
}

/**
 * The names of the objects that a value of nested data lies in, and its own: "contact.web", "/libraries/library/@id". Between signs that
 * part things which all mean something ("City/State/ZIP") a heading is no path.
 */
export function stepsOf(header: string): string[] {
  const steps = header.split('/').filter(Boolean)
  const isPath = header.startsWith('/') || (steps.length > 2 && !/\s/.test(header) && !known.has(plain(steps[0] ?? '')))
  return (isPath ? steps : [header]).flatMap((step) => step.split('.')).map((step) => step.replace(/^@/, ''))
}

function saidBy(header: string): Meaning | null {
  const exact = known.get(plain(header))
  if (exact) return exact
  // "Geschäft/Store": what one of the words says.
  const [one, another] = header.includes('/') ? header.split('/').flatMap((part) => known.get(plain(part)) ?? []) : []
  if (one && !another) return { ...one, rank: one.rank + 1 }
  // What XML says of an element in brackets: component[@name='city'].
  const [, named] = /\[@?[\w:]+=["']?([^"'\]]+)["']?\]\s*$/.exec(header) ?? []
  const component = named && saidBy(named)
  if (component) return { ...component, rank: component.rank + 1 }
  const last = stepsOf(header).at(-1) ?? ''
  if (last !== header && !/^\d+$/.test(last)) {
    const within = saidBy(last)
    if (within) return { ...within, rank: within.rank + 1 }
  }
  const words = wordsOf(header)
  const inFull = known.get(words.join(''))
  if (inFull) return { ...inFull, rank: inFull.rank + 0.5 }
  if (isOfOthers(header) && !(words.includes('contact') && words.includes('phone'))) return null
  const short = [...words]
  while (short.length > 1 && whose.has(short[0] ?? '')) short.shift()
  let shortened = short.length < words.length ? known.get(short.join('')) : undefined
  while (short.length > 1 && after.has(short.at(-1) ?? '')) short.pop()
  shortened ??= short.length < words.length ? known.get(short.join('')) : undefined
  if (shortened) return { ...shortened, rank: shortened.rank + 1 }
  const said = fieldByWords(words)
  if (said) return { field: said, rank: 2.5 }
  // In Spanish and French a name comes before whose it is.
  if (words[0] === 'name' && !plain(header).startsWith('name')) return { field: 'name', rank: 3 }
  const name = words.join('')
  if (/name$/.test(name) && !otherNames.test(name)) return { field: 'name', rank: 3 }
  if (/(?:type|category|kind)$/.test(name) && !otherTypes.test(name)) return { field: 'category', rank: 3 }
  return null
}
