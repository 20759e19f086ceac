import type { PlaceResults } from '../contract.ts'
import type { Stage } from './compile.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { categoryLink } from './vocabulary.server.ts'

/** What the words were taken to mean, as an answer says it. */
export function interpretationSummary({ interpretation, words, correction }: ParsedSearch, stage: Stage): PlaceResults['understood'] {
  const near_me = interpretation.here
  if (stage !== 'understood') return { words: words.map(({ text }) => text).join(' '), region: null, category: null, near_me, correction }
  const rest = interpretation.category ? interpretation.parts.filter((part) => part.categories.length === 0) : interpretation.parts
  return {
    words: rest.flatMap((part) => part.words).join(' '),
    region: interpretation.region ? regionLink(interpretation.region) : null,
    category: interpretation.category ? categoryLink(interpretation.category) : null,
    near_me,
    correction,
  }
}

function regionLink({ id, kind, slug, path, name, abbreviation }: NonNullable<ParsedSearch['interpretation']['region']>) {
  return { id, kind, slug, path, name, abbreviation }
}
