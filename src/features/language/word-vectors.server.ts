import { readFile } from 'node:fs/promises'
import { vectorsIn, type WordVectors } from './word-vectors.ts'

let read: Promise<WordVectors> | null = null

/** How words of English are used, read when it is first asked for. */
export function wordVectors(): Promise<WordVectors> {
  read ??= readFile(new URL('data/vectors.txt', import.meta.url)).then(vectorsIn)
  return read
}
