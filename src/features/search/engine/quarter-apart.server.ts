import type { Ctx } from '../../../platform/context.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { categoriesOf } from '../../query-reading/category-phrases.ts'
import { isQuarter, keysOf, longNamesOf } from '../../query-reading/region-phrase.ts'
import { placeWords } from '../../query-reading/word-lists.ts'
import { isNameOfPlace } from './named-places.server.ts'
import { type ParsedSearch, parseSearch } from './parsed-search.server.ts'

/**
 * "Wicker park tacos chicago", "ballard pizza in seattle": a neighbourhood and its city with a kind of place between them are read like
 * "tacos wicker park chicago", unless a place is called like what stands before the city.
 */
export async function withQuarterApart(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const texts = parsed.words.map(({ text }) => text)
  const found = quarterApart(parsed, texts)
  if (!found) return parsed
  const names = [texts, found.before].map((said) => nameKey(said.join(' ')))
  if (await isNameOfPlace(ctx, names)) return parsed
  const q = [...found.kind, ...found.quarter, ...found.city].join(' ')
  return { ...(await parseSearch(ctx, { ...parsed.query, q })), query: parsed.query }
}

/** The longest neighbourhood of the city at the end that the words begin with, where the rest between them is a kind. */
function quarterApart({ interpretation, inEnd, whereabouts, vocabulary }: ParsedSearch, texts: string[]) {
  const { region: city, regionWords } = interpretation.region ? interpretation : (inEnd ?? interpretation)
  const rest = texts.slice(0, -regionWords.length)
  if (city?.kind !== 'city' || rest.length < 2 || texts.slice(rest.length).join() !== regionWords.join()) return null
  const before = placeWords.has(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest
  for (let to = before.length - 1; to > 0; to--) {
    const [quarter, kind] = [before.slice(0, to), before.slice(to)]
    const said = quarter.join(' ')
    const keys = [...keysOf(said), ...longNamesOf(said)]
    const isThere = whereabouts.some((one) => isQuarter(one) && one.path.startsWith(`${city.path}/`) && keys.includes(one.key))
    if (isThere && categoriesOf(vocabulary.phrases, kind.join(' ')).categories.length > 0)
      return { quarter, kind, before, city: regionWords }
  }
  return null
}
