import { nameKey } from '../../../platform/name-key.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { saidInEnglish } from '../../language/kind-words.ts'
import { singular } from '../../language/singular.ts'
import { wordForm } from './word-form.ts'

/** What companies add to their names. */
const added = /^(?:co|company|inc|incorporated|llc|ltd|limited|corp|corporation|the|no|number|\d+)$/
/** What is said of a place behind its name and its kind: "Church of St. Mary", "Elm Campground - North Shore". */
const behind = /\s+[-–—|@]\s+|\s*[(,:]|\s+(?:at|of|for|in|on)\s+/i

/** The words of a place's name, without numbers and forms of companies at its end: of the whole, and of what stands before its first addition. */
export function endsOfName(name: string): string[][] {
  return [name, name.split(behind)[0] ?? ''].map((text) => {
    const words = wordForm(text).split(' ')
    while (words.length > 1 && added.test(words.at(-1) ?? '')) words.pop()
    return words
  })
}

/** What stands before a kind in Spanish, French and German: "El Museo", "La Bibliothèque". */
const articles = new Set('el la los las un una le les l un une der die das ein eine'.split(' '))

/**
 * English phrases for the kind that a text says in Spanish, French, German or Chinese, of which the first words say it: "museo de arte moderno",
 * "Église St-Marc"; the longest phrase first. Of a place's name (`isName`) its first word must be none of English ("Pan American Building").
 */
export function foreignKinds(text: string, isName = false): string[][] {
  const words = nameKey(text).split(' ')
  if (words.length > 1 && articles.has(words[0] ?? '')) words.shift()
  if (isName && (isEnglishWord(words[0] ?? '') || (words[0] ?? '').length < SHORTEST)) return []
  return Array.from({ length: Math.min(words.length, LONGEST) }, (_, i) => words.slice(0, Math.min(words.length, LONGEST) - i)).flatMap(
    (some) => {
      const phrase = some.join(' ')
      const { phrases } = saidInEnglish(phrase, singular(phrase), true)
      return phrases.length > 0 ? [phrases] : []
    },
  )
}
/** Words of a phrase for a kind at most, and letters of one that begins a name at least. */
const LONGEST = 5
const SHORTEST = 5
