import type { PlaceResults } from '../contract.ts'
import type { Stage } from './compile.ts'
import type { Reading } from './reading.server.ts'
import { categoryLink } from './vocabulary.server.ts'

/** What the words were taken to mean, as an answer says it. */
export function understoodOf({ meaning, words, correction }: Reading, stage: Stage): PlaceResults['understood'] {
  if (stage !== 'understood') return { words: words.map(({ text }) => text).join(' '), region: null, category: null, correction }
  const rest = meaning.category ? meaning.parts.filter((part) => part.categories.length === 0) : meaning.parts
  return {
    words: rest.flatMap((part) => part.words).join(' '),
    region: meaning.region ? regionLink(meaning.region) : null,
    category: meaning.category ? categoryLink(meaning.category) : null,
    correction,
  }
}

function regionLink({ id, kind, slug, path, name, abbreviation }: NonNullable<Reading['meaning']['region']>) {
  return { id, kind, slug, path, name, abbreviation }
}
