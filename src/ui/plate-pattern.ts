/** So many patterns are drawn at build time; mirrored, each gives four. */
export const plateKinds = 64

export function plateFile(kind: number): string {
  return `${String(kind).padStart(2, '0')}.svg`
}

/** The pattern of a thing by its id: always the same, and far apart for neighbouring ids. */
export function platePattern(seed: number): { kind: number; flipX: boolean; flipY: boolean } {
  let hash = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = (hash ^ (hash >>> 16)) >>> 0
  return { kind: hash % plateKinds, flipX: (hash & 0x100) !== 0, flipY: (hash & 0x200) !== 0 }
}
