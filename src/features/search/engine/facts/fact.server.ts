import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { distanceBetween } from '../../../../platform/geo.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import type { Place } from '../../../places/contract.ts'
import { readPlace } from '../../../places/reads.server.ts'
import type { places } from '../../../places/tables.ts'
import type { placeDocuments } from '../../../search-index/tables.ts'
import type { Fact } from '../../contract/fact.ts'
import { namesOf } from '../candidates.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { allOf, anyOf, initialsMarker, marker, wordQuery } from '../tsquery.ts'
import { answerOf, groupOf, isKnown } from './answer.ts'
import { sentenceOf } from './sentence.ts'

/** More of one name are not counted. */
const MOST_OTHERS = 100

type Named = RowOf<typeof places, 'id' | 'lat' | 'lng' | 'city_id'> &
  RowOf<typeof placeDocuments, 'sort_name'> & { is_name: boolean; is_alias: boolean; is_initials: boolean; has_all: boolean }

const namedAmong = prepared<Named>(
  'search-fact-places',
  `select p.id, p.lat, p.lng, p.city_id, d.sort_name, d.sort_name = any($2::text[]) as is_name,
     exists(select from unnest(p.aliases) as alias where regexp_replace(name_key(alias), '^(the|an?) ', '') = any($2::text[])) as is_alias,
     d.search @@ $3::tsquery as is_initials, d.search @@ $4::tsquery as has_all
   from unnest($1::bigint[]) with ordinality as shown(id, rank) join places p on p.id = shown.id join place_documents d on d.place_id = p.id
   order by shown.rank`,
)

const namesakes = prepared<RowOf<typeof placeDocuments, 'city_id'>>(
  'search-fact-namesakes',
  `select d.city_id from place_documents d where d.sort_name = $1 and d.place_id <> $2 and ($3 = '' or d.search @@ nullif($3, '')::tsquery) limit ${MOST_OTHERS}`,
)

/**
 * The answer to a question about one place of a page (`shown`, the best first): the one that is named so, the nearest of several where a
 * position is known; or the only one with all the words in its name. Null where nothing is asked, or no one place is meant.
 */
export async function readFact(ctx: Ctx, parsed: ParsedSearch, shown: number[]): Promise<Fact | null> {
  const { question, category, region } = parsed.interpretation
  // "Is the library open" is asked of no one library; "is Tampa Museum open" may be.
  if (!question || (category && !region) || shown.length === 0) return null
  const found = await namedAmong(ctx, [shown, namesOf(parsed), initialsQuery(parsed), nameQuery(parsed)])
  const meant = meantBy(found, parsed.query.near)
  if (!meant) return null
  const [place, others] = await Promise.all([readPlace(ctx, meant.id), namesakes(ctx, [meant.sort_name, meant.id, whereQuery(parsed)])])
  const answer = answerOf(question, place, ctx.now)
  const group = groupOf(answer)
  const { id, name, path, time_zone } = place
  const fact = {
    place: { id, name, path, time_zone },
    which:
      others.length === 0
        ? null
        : whichOf(
            place,
            others.some(({ city_id }) => city_id === meant.city_id),
          ),
    others: others.length,
    answer,
    source: (isKnown(answer) && place.sources.find((source) => source.group === group)) || null,
  }
  return { ...fact, sentence: sentenceOf(fact, ctx.now) }
}

/** Names go before other names, and those before initials and parts of names, which must be of one name; of several the nearest or the first. */
function meantBy(found: Named[], near: ParsedSearch['query']['near']): Named | undefined {
  const ways = (['is_name', 'is_alias', 'is_initials', 'has_all'] as const).map((way) => ({
    way,
    alike: found.filter((place) => place[way]),
  }))
  const { way, alike } = ways.find((one) => one.alike.length > 0) ?? { alike: [] }
  const isSure = way === 'is_name' || way === 'is_alias' || alike.every(({ sort_name }) => sort_name === alike[0]?.sort_name)
  if (!isSure) return undefined
  return near ? alike.toSorted((a, b) => distanceBetween(near, a) - distanceBetween(near, b))[0] : alike[0]
}

const requiredParts = ({ interpretation }: ParsedSearch) => interpretation.parts.filter((part) => part.required === true)

/** The one word as the initials of a whole name. */
function initialsQuery(parsed: ParsedSearch): string {
  const [part, more] = requiredParts(parsed)
  return (part && !more && initialsMarker(part, parsed.common)) || NOTHING
}

/** All the words of the place in a name, unless they are but kinds. What is in no index is in no name. */
function nameQuery(parsed: ParsedSearch): string {
  const parts = requiredParts(parsed)
  if (parts.every(({ byName }) => byName)) return NOTHING
  const queries = parts.map((part) => allOf(part.words.map((word) => wordQuery(word, parsed.looseLexemes, { weights: 'A' }))))
  return queries.every(Boolean) ? allOf(queries) : NOTHING
}

const NOTHING = `'@none'`

/** The region that was said or chosen. */
function whereQuery({ filters, interpretation }: ParsedSearch): string {
  const [filter, said] = [filters.region, interpretation.region]
  return allOf([filter ? marker(`@r${filter.id}`) : '', said ? anyOf([said.id, ...said.parts].map((id) => marker(`@r${id}`))) : ''])
}

/** Which of several it is: by its city, or by its street where the city has more of them. */
function whichOf({ address, city, state }: Place, inSameCity: boolean): string {
  const town = `${city.name}, ${state.abbreviation ?? state.name}`
  return inSameCity && address ? `at ${address}, ${town}` : `in ${town}`
}
