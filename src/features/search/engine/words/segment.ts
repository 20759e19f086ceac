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

/**
 * The known words that a word is joined from ("farmersmarket"), where they are likelier than any other split; null where it isn't made of
 * known words. `places`: how many places have each piece, of `total`.
 */
export function segment(word: string, places: ReadonlyMap<string, number>, total: number): string[] | null {
  if (!canBeCompound(word)) return null
  type Split = { pieces: string[]; cost: number }
  const best: (Split | undefined)[] = [{ pieces: [], cost: 0 }]
  for (let to = 1; to <= word.length; to++) {
    for (let from = 0; from < to; from++) {
      const before = best[from]
      const piece = word.slice(from, to)
      const cost = costOf(piece, places, total)
      if (!before || cost === null || piece.length === word.length || before.pieces.length === MOST_PIECES) continue
      const whole = before.cost + cost
      if (whole < (best[to]?.cost ?? Infinity)) best[to] = { pieces: [...before.pieces, piece], cost: whole }
    }
  }
  const found = best[word.length]?.pieces
  return found?.some((piece) => piece.length >= 3) ? found : null
}

function costOf(piece: string, places: ReadonlyMap<string, number>, total: number): number | null {
  if (/^\d+$/.test(piece)) return PIECE
  const having = places.get(piece)
  return having === undefined ? null : PIECE + Math.log(1 + total / Math.max(1, having))
}

const canBeCompound = (word: string) => word.length >= 5 && word.length <= LONGEST && /^[a-z0-9]+$/.test(word) && /[a-z]{2}/.test(word)
