import { hereAt } from '../language/distances.ts'
import { textsOf } from './part.ts'
import type { Word } from './typed.ts'
import { foreignPrepositions, herePhrases } from './word-lists.ts'

/** "Cerca de", "en": prepositions of another language as English has them. */
export function inEnglish(words: Word[]): Word[] {
  let put = words
  for (const [phrase, english] of foreignPrepositions) {
    const { words: rest, found, at } = without(put, [phrase])
    // One at the end stands before nothing.
    if (found && at < rest.length) put = rest.toSpliced(at, 0, { text: english, after: null })
  }
  return put
}

/** Words without those that say "here", and how far from there at most they say. */
export function withoutHere(words: Word[]): { words: Word[]; found: boolean; within: number | null } {
  const texts = textsOf(words)
  for (const at of words.keys()) {
    const here = hereAt(texts, at)
    if (here) return { words: words.toSpliced(at, here.length), found: true, within: here.metres }
  }
  return { ...without(words, herePhrases), within: null }
}

function without(words: Word[], phrases: readonly string[]): { words: Word[]; found: boolean; at: number } {
  const text = ` ${textsOf(words).join(' ')} `
  // "Within walking distance of the museum" isn't here.
  const phrase = phrases.find(
    (candidate) => text.includes(` ${candidate} `) && !ofSomething.some((joint) => text.includes(` ${candidate} ${joint} `)),
  )
  if (!phrase) return { words, found: false, at: 0 }
  const start = text
    .slice(0, text.indexOf(` ${phrase} `))
    .split(' ')
    .filter(Boolean).length
  return { words: words.toSpliced(start, phrase.split(' ').length), found: true, at: start }
}

const ofSomething = ['of', 'from', 'to', 'von', 'vom', 'der', 'des']
