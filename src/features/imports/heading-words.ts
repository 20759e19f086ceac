import { recordWord } from '../language/record-words.ts'
import type { Field } from './fields.ts'

/** Words that headings are glued of: ZIPCODE, FULLADDR, businessname, ADSTREET. */
const glued = new Set(
  'abbr address addr ad all area asset biz building business category cd city class code common company desc description display dba dec entity establishment facility fac feature full house kind lat latitude legal lib library lic license lng loc location lon long longitude main market muni museum name nm no num number organization own owner ph phone place postal property road site state status st store street sub telephone tel town type unit url venue web website zip owner mail mailing parent contact applicant 5 4'.split(
    ' ',
  ),
)

/** The words of a heading, small: parted by signs, by capitals within ("FacilityType"), or where known words are glued together. */
export function wordsOf(header: string): string[] {
  const parted = header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/#|№/g, ' number ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const words = parted.flatMap((word) => (glued.has(word) ? [word] : (unglued(word) ?? [word])))
  const last = words.at(-1) ?? ''
  const whole = header.length === SHAPEFILE && last.length > 3 ? cutOff.find((word) => word.startsWith(last)) : undefined
  return [...words.slice(0, -1), whole ?? last].map((word) => short[word] ?? recordWord(word))
}

/** Headings of shapefiles are cut off here: "Park_Addre". */
const SHAPEFILE = 10
const cutOff = ['address', 'category', 'description', 'latitude', 'longitude', 'municipality', 'neighborhood', 'telephone', 'website']
/** How data dictionaries shorten the words that headings are known by. */
const short: Record<string, string> = {
  ...{ nm: 'name', nam: 'name', cd: 'code', typ: 'type', cat: 'category', nbr: 'number', desc: 'description', descr: 'description' },
  ...{ cty: 'city', zipcd: 'zipcode', cnty: 'county', nbhd: 'neighborhood', nbrhd: 'neighborhood' },
  ...{ tel: 'phone', tele: 'phone', ph: 'phone', phon: 'phone', hrs: 'hours', dt: 'date', stat: 'status', sts: 'status' },
  ...{ bus: 'business', busn: 'business', lic: 'license', perm: 'permit', acct: 'account', estab: 'establishment', prem: 'premises' },
  ...{ ownr: 'owner', insp: 'inspection', mgr: 'manager', appl: 'applicant', addrs: 'address', adr: 'address' },
}

/** A word as the fewest known ones; null where it isn't wholly made of them. */
function unglued(word: string): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let from = Math.max(0, end - 13); from < end; from++) {
      const before = best[from]
      if (!before || !glued.has(word.slice(from, end))) continue
      if ((best[end]?.length ?? 9) > before.length + 1) best[end] = [...before, word.slice(from, end)]
    }
  }
  return best[word.length] ?? null
}

const has = (words: string[], any: RegExp) => words.some((word) => any.test(word))
const number = /^(?:no|num|nbr|number)$/

/** Columns about an address that are none of its parts, or of something else that has one. */
const noPlace =
  /^(?:type|types|status|date|id|ids|key|link|valid|range|county|country|region|council|plus|fips|geoid|hash|flag|score|count|fax|email)$/

/** What has a status of its own, whatever becomes of the place. */
const ofOthers = /^(?:inspection|violation|payment|tax|project|record|complaint|case|request|work|sync|edit|address|application|ownership)$/

/**
 * What the words of a heading say together, whatever it is the city, the ZIP code or the street of ("Address ZIP", "site_addr",
 * "loc_city", "Building Number"). Whose it is has been looked at before.
 */
export function fieldByWords(words: string[]): Field | null {
  if (has(words, /^out$/) && has(words, /^business$/)) return 'closed'
  if (
    has(words, /^(?:razed|demolished|closed|closure)$/) &&
    words.every((word) => /^(?:yr|year|date|razed|demolished|closed|closure)$/.test(word))
  )
    return 'closed'
  if (has(words, /^(?:lat|latitude)$/) && !has(words, /^(?:lon|long|lng|longitude)$/)) return 'lat'
  if (has(words, /^(?:lon|long|lng|longitude)$/) && !has(words, /^(?:lat|latitude|name|description)$/)) return 'lng'
  if (has(words, /^(?:lat|latitude)$/)) return 'position'
  if (words.at(-1) === 'status' && !has(words, ofOthers)) return 'status'
  if (has(words, /^fax$/) && has(words, /^(?:phone|telephone)$/)) return 'phone'
  if (has(words, noPlace) && !(has(words, /^zip$/) && has(words, /^plus$/))) return null
  // City, state and ZIP code in one.
  if (has(words, /^city$/) && has(words, /^(?:state|st|zip|zipcode|postcode|postal)$/)) return 'city'
  if (has(words, /^(?:zip|postcode|postal|zipcode)$/)) return 'zip'
  const last = words.at(-1) ?? ''
  const core = /^(?:code|abbr|abbreviation|name|full)$/.test(last) ? words.slice(0, -1) : words
  const end = core.at(-1) ?? ''
  if (/^(?:city|town|municipality|muni|cityname)$/.test(end)) return 'city'
  if (/^(?:state|province)$/.test(end) || (end === 'st' && core.length === 1)) return 'state'
  if (has(words, /^(?:phone|telephone|phn|dayphn)$/)) return 'phone'
  if (number.test(last) && has(words, /^(?:address|addr|building|bldg|house|street|st)$/)) return 'housenumber'
  if (/^(?:building|bldg|house)$/.test(last) && has(words, /^(?:address|addr)$/)) return 'housenumber'
  if (/^(?:street|road)$/.test(end) && has(words, /^(?:address|addr|name)$/)) return has(words, /^secondary$/) ? null : 'street'
  if (words.length > 0 && words.every((word) => /^(?:unit|suite|ste|apt|apartment|number)$/.test(word)) && !number.test(words[0] ?? ''))
    return 'unit'
  if (has(words, /^(?:address|addr)$/)) return has(words, /^(?:(?:line)?[234]|two|three|unit|suite|apt|secondary)$/) ? 'unit' : 'address'
  if (end === 'street' && core.length === 2) return 'address'
  if (has(words, /^(?:website|homepage|webpage|url)$/)) return 'website'
  return null
}

/** What speaks for the kind of rows that have no word for it: their names, the heading that these stand under, the file's name. */
export const aboutFile = (
  fileName: string,
  mapping: Record<string, string>,
  names: readonly string[],
): { names: readonly string[]; heading: string[]; file: string[] } => ({
  names,
  heading: wordsOfHeading(mapping, ['name']),
  file: wordsOf(fileName.replace(/(?:\.\w{2,8}){1,2}$/, '').replace(/\d+/g, ' ')),
})

/** The words of the headings that have one of these fields. */
export const wordsOfHeading = (mapping: Record<string, string>, wanted: readonly string[]): string[] =>
  Object.entries(mapping).flatMap(([header, field]) => (wanted.includes(field) ? wordsOf(header) : []))
