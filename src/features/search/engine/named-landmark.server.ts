import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { hereAt } from '../../language/distances.ts'
import { traditionalStates } from '../../language/states.ts'
import { type NearWhat, nearWhat } from '../../query-reading/landmark.ts'
import { keysOf } from '../../query-reading/region-phrase.ts'
import { inEnglish } from '../../query-reading/said-here.ts'
import { sortName, textOf, wordsOf } from '../../query-reading/typed.ts'
import { nicknames } from '../../query-reading/word-lists.ts'
import type { PlaceSearch } from '../contract.ts'

/** Where a place is, as the words behind its name may say it. */
type Where = { city: string; path: string; whole: string | null; hood: string | null; district: string | null; zip: string | null }
type Row = LatLng & Where & { n: number; id: number; name: string; state: string; abbreviation: string }

// Of a chain the best known are looked at.
const called = prepared<Row>(
  'search-named-landmark',
  `select asked.n::int as n, p.id::int as id, p.name, p.lat, p.lng, city.name_key as city, city.path, whole.name_key as whole,
     hood.name_key as hood, name_key(p.district) as district, p.zip, state.name_key as state, lower(state.abbreviation) as abbreviation
   from unnest($1::text[]) with ordinality as asked(name, n) cross join lateral (
       select place_id from place_documents where sort_name = asked.name order by popularity desc, place_id desc limit 100) d
     join places p on p.id = d.place_id join regions city on city.id = p.city_id join regions state on state.id = p.state_id
     left join regions whole on whole.id = city.part_of_id left join regions hood on hood.id = p.neighborhood_id`,
)

// A neighbourhood or a city of its state that is called like a place is what is meant, rather than that.
const regionNamed = prepared<{ found: boolean }>(
  'search-region-named-like-place',
  `select exists (select from regions r where r.state_id = p.state_id and r.name_key = any($2::text[]))
       or exists (select from places o where o.district is not null and name_key(o.district) = any($2::text[]) and o.city_id = p.city_id) as found
   from places p where p.id = $1`,
)

/** A name with what stands before it and where it lies is hardly longer. */
const MOST_WORDS = 24
/** Of fewer words it is read as all searches are. */
const LONG = 12
const LONGEST_WHERE = 6

/**
 * What something is to be near, where just the name of a place is said behind "near" and the like, and where it is behind that ("gift of the winds
 * philadelphia"): however many words that takes, whatever parts of the name would mean by themselves ("oak hill and martha berry museum"), and
 * though it may begin like "near us". Null where nothing is called so there, or a region has the name.
 */
export async function readNamedLandmark(
  ctx: Ctx,
  { q = '', region, near }: PlaceSearch,
  isKind: (phrase: string) => boolean,
): Promise<{ said: NearWhat; thing: { id: number; name: string; at: LatLng } } | null> {
  const typed = wordsOf(q, MOST_WORDS)
  const words = inEnglish(typed)
  const said = nearWhat(words, isKind, true)
  const [behind = [], other] = said?.where ?? []
  if (!said || other || behind.at(-1) !== words.at(-1)) return null
  // As it was typed, for names of other languages have prepositions, too.
  const texts = typed.slice(-behind.length).map(({ text }) => text)
  // Nothing else would find what is called so.
  const isAlone = words.length > LONG || isUnspaced(texts.join('')) || nearWhat(words, isKind)?.where[0]?.length !== behind.length
  // "Near my house austin" is no place called so.
  const self = hereAt(['near', ...texts], 0)
  const least = self ? self.length : 1
  const lengths = texts
    .map((_, n) => texts.length - n)
    .filter((length) => length >= least && (isAlone || length < texts.length) && texts.length - length <= LONGEST_WHERE)
  const names = lengths.map((length) => sortName(asTyped(q, texts.slice(0, length))))
  const before = textOf(typed.slice(0, -behind.length))
  const wholes = names.map((name) => sortName(`${before} ${name}`))
  if (!names.some((name) => name.includes(' ') || isUnspaced(name))) return null
  const rows = await called(ctx, [[...names, ...wholes]])
  const fits = rows.flatMap((row) => {
    const at = (row.n - 1) % names.length
    const name = names[at] ?? ''
    const isName = name.includes(' ') || isUnspaced(name)
    const isThere = isName && liesWithin(row, region) && saysWhere(texts.slice(lengths[at] ?? 0), row)
    return isThere ? [{ row, at, isWhole: row.n > names.length }] : []
  })
  // "Inn by the sea portland": the preposition belongs to the name.
  if (fits.some(({ isWhole }) => isWhole)) return null
  const [first] = fits.toSorted((a, b) => a.at - b.at || (near ? distanceBetween(near, a.row) - distanceBetween(near, b.row) : 0))
  if (!first) return null
  const { id, name, lat, lng } = first.row
  const isWhereBehind = (lengths[first.at] ?? 0) < texts.length
  if (isWhereBehind && (await regionNamed(ctx, [id, [names[first.at] ?? '', nameKey(name)]]))[0]?.found) return null
  return { said, thing: { id, name, at: { lat, lng } } }
}

/** Written without spaces. */
const isUnspaced = (name: string) => /\p{Script=Han}{2}/u.test(name)

/** Words that stand side by side as names are compared: what is written without spaces is one word there. */
function asTyped(q: string, texts: string[]): string {
  const joined = texts.join('')
  if (!isUnspaced(joined)) return texts.join(' ')
  const typed = nameKey(q).split(' ')
  for (const from of typed.keys()) {
    for (let to = from + 1; to <= typed.length; to++) if (typed.slice(from, to).join('') === joined) return typed.slice(from, to).join(' ')
  }
  return texts.join(' ')
}

const liesWithin = ({ path }: Row, region: string | undefined) =>
  region === undefined || `${path}/`.startsWith(`${region}/`) || `${region}/`.startsWith(`${path}/`)

/** Whether words behind a name are nothing but where the place is; that there are none says nothing else. */
function saysWhere(texts: string[], { city, whole, hood, district, zip, state, abbreviation, path }: Row): boolean {
  const [first = '', more] = texts
  const said = (first === 'in' && more !== undefined ? texts.slice(1) : texts).join(' ')
  if (said === '' || said === zip) return true
  const name = zip !== null && said.endsWith(` ${zip}`) ? said.slice(0, -zip.length - 1) : said
  const states = [state, abbreviation, ...[...traditionalStates].flatMap(([short, one]) => (one === abbreviation ? [short] : []))]
  const ofCities = [city, whole].flatMap((one) => (one ? [one, ...states.map((each) => `${one} ${each}`)] : []))
  const ofQuarters = [hood, district].flatMap((one) => (one ? [one, ...ofCities.map((each) => `${one} ${each}`)] : []))
  const all = [...states, ...ofCities, ...ofQuarters]
  return keysOf(name).some((key) => all.includes(key)) || path === nicknames[name] || path.split('/')[0] === nicknames[name]
}
