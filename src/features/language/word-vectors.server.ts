import { readFile } from 'node:fs/promises'
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

/** The words of English that are used like others, read when it is first asked for. */
export function nearWords(): Promise<NearWords> {
  near ??= file().then(nearWordsIn)
  return near
}
