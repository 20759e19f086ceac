import type { CategoryLink } from '../../categories/contract.ts'
import type { Part } from '../../query-reading/part.ts'
import { joints } from '../../query-reading/parts.ts'
import type { Region } from '../../query-reading/region-phrase.ts'
import type { RegionLink } from '../../regions/contract.ts'
import type { PlaceResults } from '../contract.ts'
import { isInterpreted, type Stage } from './compile.ts'
import { type ParsedSearch, quotedIn } from './parsed-search.server.ts'
import { asTyped, fewerSentence, lackingSentence } from './sentences/lacking.ts'
import {
  areOf,
  guessedSentence,
  hoursSentence,
  lostSidesSentence,
  priceSentence,
  unknownKindSentence,
  unwantedSentence,
} from './sentences/what.ts'
import { aroundSentence, elsewhereSentence, fully, notCalledSo, wrongStateSentence } from './sentences/where.ts'
import { categoryLink } from './vocabulary.server.ts'

/** What the words were taken to mean, as an answer says it; `lacking`: the parts that were left out, `shown`: the kinds of the places shown, `lostSides`: those of several wanted ones that none is of. */
export function interpretationSummary(
  parsed: ParsedSearch,
  stage: Stage,
  lacking: Part[],
  fewer: { first: number; lacking: Part[] } | null,
  shown: readonly CategoryLink[],
  lostSides: readonly Part[],
): Omit<PlaceResults['understood'], 'near' | 'fact'> {
  const { interpretation, words, typedAs } = parsed
  const left_out = lacking.map((part) => asTyped(part, typedAs).join(' '))
  const asInterpreted = isInterpreted(stage)
  const wrongState = asInterpreted ? wrongStateSentence(parsed) : null
  const where = asInterpreted ? aroundSentence(parsed, shown) : null
  const left_out_sentence =
    [
      unwantedSentence(parsed),
      priceSentence(parsed),
      wrongState,
      elsewhereSentence(parsed, shown),
      asInterpreted && where === null ? guessedSentence(parsed, shown) : null,
      asInterpreted ? unknownKindSentence(parsed, where !== null || lacking.length > 0, shown) : null,
      where,
      shown.length > 0 ? lostSidesSentence(parsed, lostSides) : null,
      asInterpreted ? hoursSentence(parsed) : null,
      notCalledSo(parsed, lacking, shown) ?? (lacking.length === 0 ? null : lackingSentence(parsed, stage, lacking, shown)),
      fewer && fewerSentence(parsed, fewer, shown),
    ]
      .filter(Boolean)
      .join(' ') || null
  const said = {
    near_me: interpretation.here,
    timed: interpretation.open !== null,
    correction: shown.length === 0 ? null : correctionOf(parsed, lacking),
    left_out,
    left_out_sentence,
    offer: offerOf(parsed),
  }
  // What finds nothing however it is put right stands there as it was typed.
  const written = (word: string) => (shown.length === 0 ? (typedAs.get(word) ?? word) : word)
  if (!asInterpreted)
    return {
      words: withQuotes(words.map(({ text }) => written(text)).join(' '), parsed),
      region: null,
      where: null,
      category: null,
      ...said,
    }
  const meant = lacking.some(({ categories }) => categories.length > 0) ? null : interpretation.category
  // What merely says a word of the kind is none of it.
  const isOfWords = shown.length > 0 && interpretation.parts.some(({ telling }) => telling?.length)
  const category = meant && ((lacking.length === 0 && !isOfWords) || areOf(shown, meant)) ? meant : null
  const region = lacking.some((part) => part.words.join(' ') === interpretation.regionWords.join(' ')) ? null : interpretation.region
  const rest = category ? interpretation.parts.filter((part) => part.categories.length === 0) : interpretation.parts
  return {
    words: withQuotes(askedOf(rest, shown.length === 0 ? rest : lacking, typedAs), parsed),
    region: region ? linkOf(region) : null,
    where: parsed.around?.inside.label ?? region?.label ?? null,
    category: category ? categoryLink(category) : null,
    ...said,
  }
}

/**
 * The words that ask for something, with those between them. Of a name all stay ("the bean"); around a kind or an attribute what merely helps
 * to rank falls away ("oldest", "with", "to the").
 */
function askedOf(parts: Part[], lacking: Part[], typedAs: ParsedSearch['typedAs']): string {
  const isAsked = (part: Part) => part.required !== false || lacking.includes(part)
  const isNamed = parts.some((part) => isAsked(part) && part.categories.length === 0 && part.attribute === null)
  const [first, last] = [parts.findIndex(isAsked), parts.findLastIndex(isAsked)]
  const shown = parts.filter((part, n) => {
    // A kind and what is wished of it may be said by the same words.
    if (parts[n - 1]?.words.join(' ') === part.words.join(' ')) return false
    return isNamed || isAsked(part) || (n > first && n < last && joints.has(part.words[0] ?? ''))
  })
  return shown.flatMap((part) => (lacking.includes(part) ? asTyped(part, typedAs) : part.words)).join(' ')
}

/** What stood in quotes stands in them. */
const withQuotes = (words: string, { query: { q = '' } }: ParsedSearch) =>
  quotedIn(q).reduce((text, phrase) => ` ${text} `.replace(` ${phrase} `, ` "${phrase}" `).trim(), words)

/** What was put right; a word that was left out at last was not. */
function correctionOf({ correction, typedAs, words }: ParsedSearch, lacking: Part[]): ParsedSearch['correction'] {
  if (!correction) return null
  const out = new Set(lacking.flatMap((part) => part.words).filter((word) => typedAs.has(word)))
  if (out.size === 0) return correction
  if ([...typedAs.keys()].every((word) => out.has(word))) return null
  return { ...correction, to: words.map(({ text }) => (out.has(text) ? (typedAs.get(text) ?? text) : text)).join(' ') }
}

function offerOf({ offer }: ParsedSearch): PlaceResults['understood']['offer'] {
  if (!offer) return null
  const { region, state, q } = offer
  return { label: state ? `${region.name}, ${state}` : fully(region), query: { region: region.path, ...(q !== '' && { q }) } }
}

/** Counties, streets and the like have no page. */
function linkOf({ id, kind, slug, path, name, abbreviation }: Region): RegionLink | null {
  return kind === 'county' || kind === 'district' || kind === 'street' || kind === 'house' || kind === 'zip'
    ? null
    : { id, kind, slug, path, name, abbreviation }
}
