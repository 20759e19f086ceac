import { defaultFormats, formatter } from '../../platform/format.ts'
import { type NameAgreement, namesAgree } from './names.ts'

/** A place as the search compares it. `key` is its name as names are compared; `street`: house number and street, as far as they decide. */
export type Side = {
  id: number
  name: string
  key: string
  brand: string | null
  category_id: number
  parent_id: number | null
  phone: string | null
  website: string | null
  host: string | null
  address: string | null
  street: string | null
  source: string
  source_ref: string | null
}
/** `one_by_import`: an import would take one for the other; `reach`: how far apart sources put places of their kind, in metres. */
export type Pair = { a: Side; b: Side; city: string; metres: number; one_by_import: boolean; reach: number | null }
export type Scored = { score: number; reason: string }

/** From here on somebody is asked. */
export const ASK_FROM = 0.85

const format = formatter(defaultFormats)

/** What speaks for two being one, or against it: in log odds, with how it is said. */
type Sign = { weight: number; said?: string | undefined }

const names: Record<NameAgreement, Sign> = {
  same: { weight: 4, said: 'same name' },
  alike: { weight: 3, said: 'names spelled alike' },
  within: { weight: 0.5, said: 'one name within the other' },
  department: { weight: -4, said: 'one names a part of the other' },
  different: { weight: -4, said: 'different names' },
}

/**
 * How likely two places are one, 0…1, and why in words. Each sign adds its weight to the log odds, which begin at −2: most places that
 * stand near each other are two. A name is worth less where a chain has it, and a part of a house that has a kind of its own is not the
 * house.
 */
export function scoreOf(pair: Pair): Scored {
  const signs = signsOf(pair)
  const odds = signs.reduce((sum, { weight }) => sum + weight, -2)
  const reason = signs.flatMap(({ said }) => said ?? []).join(', ')
  return { score: Math.round(1000 / (1 + Math.exp(-odds))) / 1000, reason: reason.charAt(0).toUpperCase() + reason.slice(1) }
}

function signsOf({ a, b, city, metres, one_by_import, reach }: Pair): Sign[] {
  const agreement = namesAgree(a.key, b.key, city)
  const kind = kindOf(a, b)
  const named = agreement === 'within' && kind.weight < 0 ? names.department : names[agreement]
  const phone = compared(a.phone, b.phone, { same: 3, other: -2.5, word: 'phone number' })
  const door = doorOf(a, b)
  const chain = a.brand !== null && a.brand === b.brand && phone.weight <= 0 && door.weight <= 0 ? -1.5 : 0
  // What is in a house has its address, and often its number.
  const shared = named === names.department ? noMoreThanNothing : (sign: Sign) => sign
  return [
    named,
    ...[phone, website(a, b), door].map(shared),
    kind,
    { weight: chain },
    { weight: one_by_import ? 1 : 0 },
    // Its source tells them apart, as far as it knows.
    { weight: a.source === b.source && a.source_ref !== null && b.source_ref !== null ? -2 : 0 },
    { weight: apart(metres, reach), said: `${format.distance(metres)} apart` },
  ]
}

const noMoreThanNothing = ({ weight, said }: Sign): Sign => ({ weight: Math.min(0, weight), said })

function apart(metres: number, reach: number | null): number {
  if (metres <= 25) return 2.5
  if (metres <= 100) return 1.5
  if (reach !== null && metres <= reach) return 0
  return metres <= 250 ? -0.5 : metres <= 1000 ? -1.5 : metres <= 3000 ? -2.5 : -4
}

type Worth = { same: number; other: number; word: string }

function compared(a: string | null, b: string | null, { same, other, word }: Worth): Sign {
  if (a === null || b === null) return { weight: 0 }
  return a === b ? { weight: same, said: `same ${word}` } : { weight: other, said: `different ${word}s` }
}

/** Branches share their chain's host, not the page. */
function website(a: Side, b: Side): Sign {
  if (a.website !== null && b.website !== null && page(a.website) === page(b.website) && a.brand === null)
    return { weight: 2, said: 'same website' }
  return compared(a.host, b.host, { same: 1, other: -1, word: 'website' })
}

const page = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$|\/+$/g, '')

/** The same house; of one with several suites, the same one. */
function doorOf(a: Side, b: Side): Sign {
  const sign = compared(a.street, b.street, { same: 2, other: -2.5, word: 'address' })
  if (sign.weight < 0) return { ...sign, said: 'different addresses' }
  const [one, other] = [suiteOf(a.address), suiteOf(b.address)]
  return one !== null && other !== null && one !== other ? { weight: -1.5, said: 'different suites' } : sign
}

const suiteOf = (address: string | null) =>
  /(?:#|\b(?:suite|ste|unit|apt|fl(?:oor)?|rm|room)\b\.?)\s*#?\s*([a-z0-9-]+)/i.exec(address ?? '')?.[1]?.toLowerCase() ?? null

function kindOf(a: Side, b: Side): Sign {
  if (a.category_id === b.category_id) return { weight: 1 }
  const [one, other] = [a.parent_id ?? a.category_id, b.parent_id ?? b.category_id]
  return one === other ? { weight: 0 } : { weight: -1.5, said: 'of different kinds' }
}
