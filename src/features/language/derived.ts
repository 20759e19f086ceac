import { isDictionaryWord } from './dictionary.ts'
import { isEnglishWord } from './english-words.ts'
import { singular } from './singular.ts'

/**
 * Endings of English that make of one stem who practises a trade, the trade, where it is practised and what belongs to it: "roofer" and
 * "roofing", "dentist", "dental" and "dentistry", "pediatrician" and "pediatric", "chiropractor" and "chiropractic".
 */
const families = [
  'er ing ery ry',
  'grapher graphy graphing graphic',
  'or ing ic y',
  'ist al ic ics istry y',
  'ician ic ics ical',
  'ian y',
  'ant ing ancy',
  'logist logy logical',
].map((family) => family.split(' '))

/** A shorter stem is no word of its own. */
const SHORTEST_STEM = 4

/** The other words of a trade, of which a dictionary has each; none for most words. */
export function derivedFrom(word: string): string[] {
  const others = families.flatMap((endings) =>
    endings.flatMap((ending) => {
      const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
      return stem.length < SHORTEST_STEM ? [] : endings.map((other) => stem + other)
    }),
  )
  return [...new Set(others)].filter((other) => other !== word && (isEnglishWord(other) || isDictionaryWord(other)))
}

/** Where it is made, as Spanish, Italian and French say it: "pupusa" is sold in a "pupuseria", "taco" in a "taqueria", "crepe" in a "creperie". */
export function soldAt(food: string): string[] {
  const [, stem] = /^([a-z]{3,})[aeo]$/.exec(singular(food)) ?? []
  if (stem === undefined) return []
  const spelled = stem.replace(/c$/, 'qu').replace(/g$/, 'gu')
  return [`${spelled}eria`, `${stem}erie`]
}

/** Who makes, sells or lays something, and that trade, as a dictionary has them: "hatter" and "hattery" of "hat", "roofer" and "roofing" of "roof". */
export function makersOf(thing: string): string[] {
  const one = singular(thing)
  const doubled = /[^aeiou][aeiou][bdgmnpt]$/.test(one) ? [`${one}${one.at(-1)}`] : []
  const stems = [...(one.endsWith('e') ? [one.slice(0, -1)] : [one]), ...doubled]
  return stems
    .flatMap((stem) => ['er', 'ery', 'ing'].map((end) => stem + end))
    .filter((word) => isEnglishWord(word) || isDictionaryWord(word))
}
