import { attributes } from '../../places/attributes.ts'
import type { PlaceCard } from '../../places/contract.ts'
import type { PlaceResults } from '../contract.ts'
import { isAbsent, isPartial, type Stage } from './compile.ts'
import type { Part } from './interpretation.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { categoryLink } from './vocabulary.server.ts'

/** What the words were taken to mean, as an answer says it; `lacking`: the parts that were left out, `best`: the first that was found. */
export function interpretationSummary(
  parsed: ParsedSearch,
  stage: Stage,
  lacking: Part[],
  best: Pick<PlaceCard, 'category'> | undefined,
): Omit<PlaceResults['understood'], 'near' | 'fact'> {
  const { interpretation, words, correction } = parsed
  const left_out = lacking.map((part) => part.words.join(' '))
  const asInterpreted = stage === 'understood' || isPartial(stage)
  const wrongState = asInterpreted ? wrongStateSentence(parsed) : null
  const left_out_sentence =
    [wrongState, lacking.length === 0 ? null : sentence(parsed, stage, lacking, best)].filter(Boolean).join(' ') || null
  const said = { near_me: interpretation.here, correction, left_out, left_out_sentence }
  if (!asInterpreted) return { words: words.map(({ text }) => text).join(' '), region: null, category: null, ...said }
  const category = lacking.some(({ categories }) => categories.length > 0) ? null : interpretation.category
  const region = left_out.includes(interpretation.regionWords.join(' ')) ? null : interpretation.region
  const rest = category ? interpretation.parts.filter((part) => part.categories.length === 0) : interpretation.parts
  return {
    words: rest.flatMap((part) => part.words).join(' '),
    region: region ? regionLink(region) : null,
    category: category ? categoryLink(category) : null,
    ...said,
  }
}

/** "Nothing in Alki has outdoor seating. These are cafés in Alki." */
function sentence(
  { interpretation, filters, absent }: ParsedSearch,
  stage: Stage,
  lacking: Part[],
  best: Pick<PlaceCard, 'category'> | undefined,
): string {
  const elsewhere = lacking.some(({ words }) => words.join(' ') === interpretation.regionWords.join(' '))
  const region = filters.region ?? (elsewhere ? null : interpretation.region)
  const where = region ? ` in ${region.name}` : ''
  const kept = interpretation.parts.filter((part) => part.required === true && !lacking.includes(part))
  // What merely mentions a kind isn't of it, and words that mean several kinds name none.
  const kinds = kept.flatMap(({ categories: [one, more] }) => (one && !more ? one : []))
  const kind = kinds.find(({ slug }) => slug === best?.category.slug || slug === best?.category.parent_slug)
  const these = kind && kept.every(({ categories }) => categories.length > 0) ? ` These are ${lowered(kind.name)}${where}.` : ''
  // What some places have, only those that were wanted lack.
  const rest = isPartial(stage) && kept.length > 0 && !lacking.every((part) => isAbsent(part, absent)) ? ' with the other words' : ''
  return `Nothing${where}${rest} has ${list(lacking.map(nameOf))}.${these}`
}

/** "There is no Chicago in Maine; this is Chicago, Illinois." */
function wrongStateSentence({ interpretation: { region } }: ParsedSearch): string | null {
  if (!region?.misstated) return null
  const state = (region.path.split('/')[0] ?? '').replaceAll('-', ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())
  return `There is no ${region.name} in ${region.misstated}; this is ${region.name}, ${state}.`
}

const nameOf = ({ words, attribute }: Part) => {
  const label = attribute === null ? undefined : Object.entries(attributes).find(([key]) => key === attribute)?.[1].label
  return label ? lowered(label) : `“${words.join(' ')}”`
}

const list = (names: string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function regionLink({ id, kind, slug, path, name, abbreviation }: NonNullable<ParsedSearch['interpretation']['region']>) {
  return { id, kind, slug, path, name, abbreviation }
}
