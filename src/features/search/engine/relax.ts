import { allOf, not } from './tsquery.ts'

/**
 * A part of a search: what a document has that fits it, and how much it tells; `where`: it is the region, `plain`: words
 * that are no kind, as in names, `named`: what has those in its name; `categories`: what has the kind that it means, '' where it means none.
 */
export type Wanted = { has: string; named?: string; information: number; where?: boolean; plain?: boolean; categories?: string }

/**
 * Documents that have some parts and lack the others; `share`: how much of what all parts tell they have, 0…1; `elsewhere`: they lie in
 * another region than was said.
 */
export type Step = { match: string; share: number; elsewhere: boolean }

/** Of more parts only those that tell most are left out in turn; the others only help to rank. */
const MOST_PARTS = 5
/**
 * What more than one of a hundred places have tells so little, and is so long to read, that of more parts beside the region it is left out in
 * none.
 */
const TELLING = Math.log(1 + 100)
const MOST_COMMON = 3
/** More steps take longer to plan than they find. */
const MOST_STEPS = 14
/** So many of them are of one part alone, at least. */
const LAST = 3

/**
 * How much it tells to have what so many of all places have: the rarer, the more. What nobody counts (words of addresses alone) counts as
 * rare.
 */
export function informationOf(places: number | undefined, total: number): number {
  return Math.log(1 + Math.max(total, 1) / Math.max(places ?? UNCOUNTED, 1))
}

const UNCOUNTED = 30

/**
 * Ways to have some of the parts, by how much they tell, the most first; all of them is the first way, and those in other regions are the
 * last. No document fits two of the ways; the region alone is none. `isBound`: whether all is looked for in a region.
 */
export function relaxations(parts: Wanted[], isBound = parts.some(({ where }) => where)): Step[] {
  const total = parts.reduce((sum, { information }) => sum + information, 0) || 1
  // Whoever wants a kind in a region wants it whatever is left out; without one it is too much to read.
  const isKept = ({ where, categories }: Wanted) => where === true || (isBound && categories !== undefined && categories !== '')
  const top = parts
    .toSorted((a, b) => Number(isKept(b)) - Number(isKept(a)) || b.information - a.information)
    .filter((part, n) => isKept(part) || part.information >= TELLING || n < MOST_COMMON + Number(isBound))
    .slice(0, MOST_PARTS)
    .toSorted((a, b) => Number(b.where ?? false) - Number(a.where ?? false) || b.information - a.information)
  const steps: (Step & { kept: number; ofKind: boolean })[] = []
  for (let kept = 1; kept < 2 ** top.length; kept++) {
    const isHad = (_: Wanted, n: number) => (kept & (1 << n)) !== 0
    const having = top.filter(isHad)
    const lacking = top.filter((part, n) => !isHad(part, n))
    const elsewhere = lacking.some(({ where }) => where)
    // What is merely said of a place somewhere else is no name.
    const fits = ({ has, named = has, plain }: Wanted) => (elsewhere && plain ? named : has)
    const match = allOf([...having.map(fits), ...lacking.map(({ has }) => not(has))])
    // Whoever wants a kind in a region wants none elsewhere; a name may lie elsewhere, if it has all that is wanted.
    const isName = having.some(({ plain }) => plain) && lacking.every(({ where }) => where)
    if (having.every(({ where }) => where) || (elsewhere && !isName)) continue
    steps.push({
      match,
      elsewhere,
      kept: having.filter(({ where }) => !where).length,
      ofKind: having.some((part) => isKept(part) && !part.where),
      share: having.reduce((sum, { information }) => sum + information, 0) / total,
    })
  }
  // A single word tells less than the kind, where one is wanted.
  const isOfKind = top.some((part) => isKept(part) && !part.where)
  const isOne = ({ kept, ofKind }: (typeof steps)[number]) => isOfKind && kept < 2 && !ofKind
  const sorted = steps.toSorted(
    (a, b) => Number(a.elsewhere) - Number(b.elsewhere) || Number(isOne(a)) - Number(isOne(b)) || b.share - a.share,
  )
  // Of a long sentence no place may have most parts: the kind, and those that tell most, are asked for alone at last.
  const alone = sorted
    .slice(MOST_STEPS - LAST)
    .filter(({ kept }) => kept === 1)
    .toSorted((a, b) => Number(b.ofKind) - Number(a.ofKind))
    .slice(0, LAST)
  return [...sorted.slice(0, MOST_STEPS - alone.length), ...alone].map(({ kept: _, ofKind: __, ...step }) => step)
}
