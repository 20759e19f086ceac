import { degreesOf } from '../places/text-values.ts'
import { type Field, fields, isNote, type Mapping } from './fields.ts'
import { ofMercator, positionIn } from './read/position-text.ts'

type Row = Record<string, string>

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/#|\bnum\b|№/g, ' number ')
    .replace(/[^a-z0-9]/g, '')

const known = new Map<string, { field: Field; rank: number }>()
for (const [field, names] of Object.entries(fields) as [Field, readonly string[]][])
  for (const [i, name] of names.entries()) if (!known.has(plain(name))) known.set(plain(name), { field, rank: 1 + i / 100 })

/** Words before a heading's own that say whose it is: the business's address, the site's city. */
const whose = new Set(
  'business facility location site physical establishment premise premises property store venue place park restaurant company source primary full main current public dba entity merchant vendor provider organization org school library hospital museum hotel building market program'.split(
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
  /(?:inspection|street|address|geometry|geom|owner|risk|permit|phone|data|file|structure|payment|shape|zone|zip|record|mime|content|application)(?:type|category|kind|class)$/

/** What a heading may mean, the surest first by `rank`. */
function meaningOf(header: string): { field: Field; rank: number } | null {
  const exact = known.get(plain(header))
  if (exact) return exact
  const last = header.split('.').at(-1) ?? ''
  if (last !== header && !/^\d+$/.test(last)) {
    const within = meaningOf(last)
    if (within) return { ...within, rank: within.rank + 1 }
  }
  const words = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/#/g, ' number ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (words.some((word) => others.test(word))) return null
  const short = [...words]
  while (short.length > 1 && whose.has(short[0] ?? '')) short.shift()
  while (short.length > 1 && after.has(short.at(-1) ?? '')) short.pop()
  const shortened = short.length < words.length ? known.get(short.join('')) : undefined
  if (shortened) return { ...shortened, rank: shortened.rank + 1 }
  const name = plain(header)
  if (/name$/.test(name) && !otherNames.test(name)) return { field: 'name', rank: 3 }
  if (/(?:type|category|kind)$/.test(name) && !otherTypes.test(name)) return { field: 'category', rank: 3 }
  return null
}

/** Whether a row without a value in the surest column of a field may have it in this one: a business without a trade name has a legal one. */
const mayStandIn = (field: Field, header: string): boolean =>
  field === 'position' || (field === 'name' && /dba|doingbusiness|aka|trade|legal|business|display/.test(plain(header)))

/**
 * Which columns are understood: those of `more` first (and no others with `only`), else by their headings, of several for one field the
 * one with the surest; where headings aren't enough, by the values of `sample`: degrees, not projected metres, are a position.
 */
export function recognise(headers: string[], more: Mapping = {}, only = false, sample: Row[] = []): Mapping {
  const found = headers.flatMap((header, order) => {
    if (isNote(header)) return []
    const own = more[header]
    const meant = own ? { field: own, rank: 0 } : only ? null : meaningOf(header)
    const field = meant && fitting(meant.field, header, sample)
    return meant && field ? [{ header, field, rank: meant.rank + (field === meant.field ? 0 : 2), order }] : []
  })
  const mapping: Mapping = {}
  const taken = new Map<Field, number>()
  for (const { header, field, rank } of found.toSorted((a, b) => a.rank - b.rank || a.order - b.order)) {
    const first = taken.get(field)
    if (first !== undefined && (first < 1 || rank >= 2 || !mayStandIn(field, header))) continue
    mapping[header] = field
    if (first === undefined) taken.set(field, rank)
  }
  if (!only && !taken.has('position') && !(taken.has('lat') && taken.has('lng'))) {
    const said = headers.find(
      (header) => !mapping[header] && !isNote(header) && share(sample, header, (text) => positionIn(text) !== null) > 0.6,
    )
    if (said) mapping[said] = 'position'
  }
  return inOrder(headers, mapping)
}

/** In the order of the file, except that the surest column of a field comes first. */
function inOrder(headers: string[], mapping: Mapping): Mapping {
  const seen = new Set(Object.values(mapping))
  const twice = new Set(Object.values(mapping).filter((field, i, all) => all.indexOf(field) !== i))
  if (seen.size === Object.keys(mapping).length) return Object.fromEntries(headers.flatMap((header) => entry(mapping, header)))
  const single = headers.filter((header) => mapping[header] && !twice.has(mapping[header]))
  const rest = Object.keys(mapping).filter((header) => !single.includes(header))
  return Object.fromEntries([...single, ...rest].flatMap((header) => entry(mapping, header)))
}

const entry = (mapping: Mapping, header: string): [string, Field][] => (mapping[header] ? [[header, mapping[header]]] : [])

/** The field that a column can be by its values: coordinates of other systems are none, and a "location" may be an address. */
function fitting(field: Field, header: string, sample: Row[]): Field | null {
  if (field !== 'lat' && field !== 'lng' && field !== 'position') return field
  const given = sample.filter((row) => row[header])
  if (given.length === 0) return field
  if (field === 'position') {
    if (share(sample, header, (text) => positionIn(text) !== null) >= 0.3) return field
    return share(sample, header, (text) => /\d/.test(text) && /\p{L}{2}/u.test(text)) > 0.5 ? 'address' : null
  }
  const most = field === 'lat' ? 90 : 180
  return share(sample, header, (text) => !projected(degreesOf(text), most)) > 0.1 ? field : null
}

/** Far beyond degrees, and not what maps of the web have: metres or feet of a system that the file doesn't name. */
function projected(value: number | null, most: number): boolean {
  if (value === null || Math.abs(value) <= most * 4) return false
  return most === 90 ? ofMercator(-1e7, value) === null : ofMercator(value, 5e6) === null
}

/** The share of the rows with a value in a column of whom something is true. */
function share(sample: Row[], header: string, is: (text: string) => boolean): number {
  const given = sample.flatMap((row) => (row[header] ? [row[header]] : []))
  return given.length === 0 ? 0 : given.filter(is).length / given.length
}
