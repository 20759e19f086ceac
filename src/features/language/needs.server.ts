import { readFile } from 'node:fs/promises'
import { networkIn } from './needs.ts'
import { needLinesIn } from './needs-lines.ts'
import { type NeedsReader, needsReader } from './needs-reader.ts'
import { wordVectors } from './word-vectors.server.ts'

let read: Promise<NeedsReader> | null = null

/** What needs are told by, read when it is first asked for. */
export function needs(): Promise<NeedsReader> {
  read ??= readNeeds()
  return read
}

async function readNeeds(): Promise<NeedsReader> {
  const text = (name: string) => readFile(new URL(`data/${name}.txt`, import.meta.url), 'utf8')
  return needsReader(networkIn(await text('needs-network')), needLinesIn(await text('needs-lines')), await wordVectors())
}
