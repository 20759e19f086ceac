export type Module = { size: number; imports: readonly string[] }

type Piece = {
  ids: ReadonlySet<string>
  size: number
  /** What loads it: pages, and parts of pages that are loaded on demand. */
  users: ReadonlySet<string>
}

/** What a request more costs a page, in bytes before compression: its headers, and what the compressor can't see twice. */
const requestCost = 6000

/** So many bytes no page loads in vain for a request less, however many other pages gain. */
const mostInVain = 3400

/**
 * Puts modules that several pages share into pieces: those of the same pages together, then always the two whose pages gain most by a
 * request less, as long as that outweighs what other pages load in vain. Sorted so that none imports a later one: never in a circle.
 * `weights` says how much each user counts.
 */
export function piecesOf(
  modules: ReadonlyMap<string, Module>,
  users: ReadonlyMap<string, ReadonlySet<string>>,
  weights: ReadonlyMap<string, number>,
): ReadonlySet<string>[] {
  const byUsers = Map.groupBy(modules.keys(), (id) => [...(users.get(id) ?? [])].sort().join())
  let pieces = [...byUsers.values()].map((ids): Piece => {
    const size = ids.reduce((sum, id) => sum + (modules.get(id)?.size ?? 0), 0)
    return { ids: new Set(ids), size, users: users.get(ids[0] ?? '') ?? new Set() }
  })
  const weigh = (who: ReadonlySet<string>) => [...who].reduce((sum, user) => sum + (weights.get(user) ?? 0), 0)
  for (;;) {
    const next = merge(pieces, modules, weigh)
    if (!next) return sorted(pieces, modules)
    pieces = next
  }
}

/** The pieces after the merge that gains most; null where none gains. */
function merge(
  pieces: readonly Piece[],
  modules: ReadonlyMap<string, Module>,
  weigh: (who: ReadonlySet<string>) => number,
): Piece[] | null {
  const needs = neededBy(pieces, modules)
  const needsOf = (piece: Piece) => needs.get(piece) ?? new Set<Piece>()
  const outweighs = (one: Piece, other: Piece) => {
    const both = weigh(one.users.intersection(other.users))
    return both * requestCost - (weigh(one.users) - both) * other.size - (weigh(other.users) - both) * one.size
  }
  const isFair = (one: Piece, other: Piece) => other.size <= mostInVain || weigh(one.users.difference(other.users)) < 1
  const pairs = pieces
    .flatMap((one, at) => pieces.slice(at + 1).map((other) => ({ one, other, gain: outweighs(one, other) })))
    .filter(({ one, other, gain }) => gain > 0 && isFair(one, other) && isFair(other, one))
    .map(({ one, other, gain }) => {
      const users = one.users.union(other.users)
      const more = new Set([...needsOf(one).union(needsOf(other))].filter((piece) => piece !== one && piece !== other))
      const inVain = [...more].reduce((sum, piece) => sum + weigh(users.difference(piece.users)) * (piece.size + requestCost), 0)
      return { one, other, users, more, gain: gain - inVain }
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
  const best = pairs.find(({ one, other, more }) => ![...more].some((piece) => needsOf(piece).has(one) || needsOf(piece).has(other)))
  if (!best) return null
  const { one, other, users, more } = best
  const rest = pieces.filter((piece) => piece !== one && piece !== other)
  const changed = rest.map((piece) => (more.has(piece) ? { ...piece, users: piece.users.union(users) } : piece))
  return [...changed, { ids: one.ids.union(other.ids), size: one.size + other.size, users }]
}

/** For each piece those that are loaded with it, since it imports them, or what it imports does. */
function neededBy(pieces: readonly Piece[], modules: ReadonlyMap<string, Module>): Map<Piece, Set<Piece>> {
  const home = new Map(pieces.flatMap((piece) => [...piece.ids].map((id): [string, Piece] => [id, piece])))
  const imported = (piece: Piece) => [...piece.ids].flatMap((id) => modules.get(id)?.imports ?? []).flatMap((id) => home.get(id) ?? [])
  return new Map(
    pieces.map((piece): [Piece, Set<Piece>] => {
      const found = new Set(imported(piece))
      for (const next of found) for (const further of imported(next)) found.add(further)
      found.delete(piece)
      return [piece, found]
    }),
  )
}

/** Each behind those that it needs: whoever needs more is needed by fewer. */
function sorted(pieces: readonly Piece[], modules: ReadonlyMap<string, Module>): ReadonlySet<string>[] {
  const needs = neededBy(pieces, modules)
  return pieces.toSorted((a, b) => (needs.get(a)?.size ?? 0) - (needs.get(b)?.size ?? 0)).map(({ ids }) => ids)
}
