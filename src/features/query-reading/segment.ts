/** A longer word is no compound that anybody typed; more pieces than these are none either. */
const LONGEST = 30
const MOST_PIECES = 4
/** What one more piece costs, in the measure of information: few long words are likelier than many short ones. */
const PIECE = 4

/** Everything a word may be split into: what to look up before `segment`. Digits stand by themselves. */
export function piecesOf(word: string): string[] {
  const pieces = new Set<string>()
  if (!canBeCompound(word)) return []
  for (let from = 0; from < word.length; from++) {
    for (let to = from + 2; to <= word.length; to++) if (to - from < word.length) pieces.add(word.slice(from, to))
  }
  return [...pieces].filter((piece) => /^[a-z]+$/.test(piece))
}

/** So many splits of a word are told apart. */
const MOST_SPLITS = 8

/**
 * The known words that a word is joined from ("farmersmarket"), the likeliest splits first; none where it isn't made of known words.
 * `places`: how many places have each piece, of `total`.
 */
export function segments(word: string, places: ReadonlyMap<string, number>, total: number): string[][] {
  if (!canBeCompound(word)) return []
  type Split = { pieces: string[]; cost: number }
  const best: Split[][] = [[{ pieces: [], cost: 0 }]]
  for (let to = 1; to <= word.length; to++) {
    const ending: Split[] = []
    for (let from = 0; from < to; from++) {
      const piece = word.slice(from, to)
      const cost = piece.length === word.length ? null : costOf(piece, places, total)
      if (cost === null) continue
      for (const before of best[from] ?? [])
        if (before.pieces.length < MOST_PIECES) ending.push({ pieces: [...before.pieces, piece], cost: before.cost + cost })
    }
    best[to] = ending.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_SPLITS)
  }
  const found = (best[word.length] ?? []).map(({ pieces }) => pieces)
  return found.filter((pieces) => pieces.some((piece) => piece.length >= 3))
}

/** A word as two, one of which is a slip away: the one that is whole may have two letters, the other three. */
export function slippedPairs(word: string, slipsOf: (piece: string) => string[]): [string, string][] {
  if (!/^[a-z]+$/.test(word) || !canBeCompound(word)) return []
  const pairs: [string, string][] = []
  for (let at = word.length - 2; at >= 2; at--) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after.length >= 3) for (const other of slipsOf(after)) if (other.length >= 3) pairs.push([before, other])
    if (before.length >= 3) for (const other of slipsOf(before)) if (other.length >= 3) pairs.push([other, after])
  }
  return pairs
}

function costOf(piece: string, places: ReadonlyMap<string, number>, total: number): number | null {
  if (/^\d+$/.test(piece)) return PIECE
  const having = places.get(piece)
  return having === undefined ? null : PIECE + Math.log(1 + total / Math.max(1, having))
}

const canBeCompound = (word: string) => word.length >= 5 && word.length <= LONGEST && /^[a-z0-9]+$/.test(word) && /[a-z]{2}/.test(word)
