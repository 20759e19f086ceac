import type { Meaning, Part } from './meaning.ts'
import { literally } from './meaning.ts'
import type { Reading } from './reading.server.ts'
import { allOf, anyOf, type Lexemes, marker, partQuery, wordQuery } from './tsquery.ts'

/** How literally words are taken: as they were understood, or, where that finds too little, word by word. */
export type Stage = 'understood' | 'literal'

/** The tsqueries of a search as text, `''` where there is none. */
export type Compiled = {
  /** What a document must match: words and what they mean. */
  match: string
  /** What its words are ranked by. */
  rank: string
  /** All words, in the name; not where they only name a category. */
  inName: string
}

export function compile(reading: Reading, stage: Stage): Compiled {
  const { lexemes } = reading
  const meaning = stage === 'understood' ? reading.meaning : literally(reading.words)
  const last = { word: reading.words.at(-1)?.text ?? '', prefix: stage === 'literal' || reading.prefix }
  const required = meaning.parts.filter((part) => part.required)
  const words = allOf(required.map((part) => partQuery(part, lexemes, last)))
  return {
    match: allOf([words, regionQuery(meaning, required, lexemes)]),
    rank: allOf(required.map((part) => rankQuery(part, lexemes, last))),
    inName: meaning.category
      ? ''
      : allOf(allWords(meaning).map((word) => wordQuery(word, lexemes, { prefix: last.prefix && word === last.word, weights: 'A' }))),
  }
}

/** Within the region and its boroughs; a region alone is also what names contain. */
function regionQuery({ region, regionWords }: Meaning, required: Part[], lexemes: Lexemes): string {
  if (!region) return ''
  const within = anyOf([region.id, ...region.parts].map((id) => marker(`@r${id}`)))
  if (required.length > 0) return within
  return anyOf([within, allOf(regionWords.map((word) => wordQuery(word, lexemes, { weights: 'A' })))])
}

function rankQuery(part: Part, lexemes: Lexemes, last: { word: string; prefix: boolean }): string {
  return allOf(part.words.map((word) => wordQuery(word, lexemes, { prefix: last.prefix && word === last.word })))
}

const allWords = ({ parts }: Meaning) => parts.flatMap((part) => part.words)
