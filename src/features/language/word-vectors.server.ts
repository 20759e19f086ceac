import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { type NearWords, nearWordsIn, vectorsIn, type WordVectors } from './word-vectors.ts'

let bytes: Promise<Uint8Array> | null = null
let read: Promise<WordVectors> | null = null
let near: Promise<NearWords> | null = null

function file(): Promise<Uint8Array> {
  bytes ??= readFile(new URL('data/vectors.txt', import.meta.url))
  return bytes
}

/** How words of English are used, read when it is first asked for. */
export function wordVectors(): Promise<WordVectors> {
  read ??= file().then(vectorsIn)
  return read
}

/** Words less alike (the cosine) than this nobody asks for. */
const LEAST = 0.5
/** So many words are kept with what is near them. */
const KEPT = 2000

/** The words of English that are used like others, from a cosine of 0.5 on, read when it is first asked for. */
export function nearWords(): Promise<NearWords> {
  near ??= file().then((bytes) => {
    const read = nearWordsIn(bytes)
    const kept = new LRUCache<string, ReturnType<NearWords>>({ max: KEPT })
    return (word, least) => {
      const found = kept.get(word) ?? read(word, LEAST)
      kept.set(word, found)
      return found.filter(({ likeness }) => likeness >= least)
    }
  })
  return near
}
