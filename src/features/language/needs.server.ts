import { readFile } from 'node:fs/promises'
import { type NeedsNetwork, networkIn } from './needs.ts'

let read: Promise<NeedsNetwork> | null = null

/** What needs are told by, read when it is first asked for. */
export function needsNetwork(): Promise<NeedsNetwork> {
  read ??= readFile(new URL('data/needs-network.txt', import.meta.url), 'utf8').then(networkIn)
  return read
}
