/** Bits and hashes for each word: of words that aren't in the filter one in 300 seems to be. */
const BITS = 12
const HASHES = 8

/** A Bloom filter of words: a set in little room, which never denies a word that it has. */
export function filterOf(words: ReadonlySet<string>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((words.size * BITS) / 8))
  for (const word of words)
    for (const at of positionsOf(word, filter.length * 8)) filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7))
  return filter
}

/** Whether a filter seems to have a word. */
export const mayHave = (filter: Uint8Array, word: string): boolean =>
  positionsOf(word, filter.length * 8).every((at) => ((filter[at >> 3] ?? 0) & (1 << (at & 7))) !== 0)

/** Two hashes make as many as are needed (Kirsch and Mitzenmacher). */
function positionsOf(word: string, bits: number): number[] {
  const [one, other] = [hash(word, 0x811c9dc5), (hash(word, 0x9747b28c) | 1) >>> 0]
  return Array.from({ length: HASHES }, (_, n) => (one + n * other) % bits)
}

/** FNV-1a with a mixing at the end. */
function hash(word: string, seed: number): number {
  let state = seed
  for (let at = 0; at < word.length; at++) state = Math.imul(state ^ word.charCodeAt(at), 0x01000193)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return (state ^ (state >>> 13)) >>> 0
}
