import { type Field, fields } from './fields.ts'
import { fieldByWords, wordsOf } from './heading-words.ts'

/** What a heading may mean; the surer, the smaller its `rank`: 1 and a bit by a known name, 2 within another, 3 by some of its words. */
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

/** Whether a heading speaks of an owner, a mailbox, a change of the row, and not of the place. */
export const isOfOthers = (header: string): boolean => wordsOf(header).some((word) => others.test(word))

/** What a heading says that its column holds; null where it says nothing, or speaks of somebody or something else. */
export function meaningOf(header: string): Meaning | null {
  const exact = known.get(plain(header))
  if (exact) return exact
  // "Geschäft/Store": what one of the words says.
  const [one, another] = header.includes('/') ? header.split('/').flatMap((part) => known.get(plain(part)) ?? []) : []
  if (one && !another) return { ...one, rank: one.rank + 1 }
  const last = header.split('.').at(-1) ?? ''
  if (last !== header && !/^\d+$/.test(last)) {
    const within = meaningOf(last)
    if (within) return { ...within, rank: within.rank + 1 }
  }
  const words = wordsOf(header)
  if (isOfOthers(header) && !(words.includes('contact') && words.includes('phone'))) return null
  const short = [...words]
  while (short.length > 1 && whose.has(short[0] ?? '')) short.shift()
  let shortened = short.length < words.length ? known.get(short.join('')) : undefined
  while (short.length > 1 && after.has(short.at(-1) ?? '')) short.pop()
  shortened ??= short.length < words.length ? known.get(short.join('')) : undefined
  if (shortened) return { ...shortened, rank: shortened.rank + 1 }
  const said = fieldByWords(words)
  if (said) return { field: said, rank: 2.5 }
  const name = plain(header)
  if (/name$/.test(name) && !otherNames.test(name)) return { field: 'name', rank: 3 }
  if (/(?:type|category|kind)$/.test(name) && !otherTypes.test(name)) return { field: 'category', rank: 3 }
  return null
}
