import { nameKey } from '../../platform/name-key.ts'

type Tag = { id: number; merged_into_id: number | null }

/** Why a tag can't be merged into another, or null if it can. */
export function mergeObstacle(loser: Tag, winner: Tag): string | null {
  if (loser.id === winner.id) return 'is the same tag'
  if (loser.merged_into_id !== null) return 'can’t be: this tag has been merged already'
  if (winner.merged_into_id !== null) return 'has been merged into another tag'
  return null
}

/** Words for a tag, each once, without its own name. */
export function synonymsOf(name: string, words: readonly string[]): string[] {
  const known = new Set([nameKey(name)])
  return words.filter((word) => {
    const key = nameKey(word)
    if (key === '' || known.has(key)) return false
    known.add(key)
    return true
  })
}
