import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A meaning of WordNet: its words as they are written there, the number of its file (`05` animals, `15` locations), and what it refers to by which sign. */
export type Synset = { words: string[]; file: string; pointers: { sign: string; id: string; of: string }[] }

/** The meanings of a part of speech (`noun`, `adj`) in the folder `dict` of WordNet, by their numbers. */
export async function readSynsets(folder: string, part: string): Promise<Map<string, Synset>> {
  const synsets = new Map<string, Synset>()
  for (const line of (await readFile(join(folder, `data.${part}`), 'utf8')).split('\n')) {
    const [id = '', file = '', , many = '', ...rest] = line.split(' | ')[0]?.split(' ') ?? []
    if (!/^\d{8}$/.test(id)) continue
    const words = Array.from({ length: Number.parseInt(many, 16) }, (_, n) => (rest[2 * n] ?? '').replace(/\(.*\)$/, ''))
    const others = rest.slice(2 * words.length + 1)
    const pointers: Synset['pointers'] = []
    for (let at = 0; at + 2 < others.length; at += 4) {
      const [sign = '', other = '', of = ''] = others.slice(at, at + 3)
      pointers.push({ sign, id: other, of })
    }
    synsets.set(id, { words, file, pointers })
  }
  return synsets
}
