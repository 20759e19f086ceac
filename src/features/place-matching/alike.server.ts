import { nameKey } from '../../platform/name-key.ts'
import { editDistance } from '../search/search-kind.server.ts'
import { isNamed, namesIn } from './pasted.ts'

/** How well a place's name fits what is written: 3 the same, 2 one begins with the other, 1 but for slips, 0 not. */
export function nameFit(name: string, written: string): 0 | 1 | 2 | 3 {
  const fits = namesIn(written).map((part) => fitOf(name, part))
  return fits.toSorted((a, b) => b - a)[0] ?? 0
}

function fitOf(name: string, written: string): 0 | 1 | 2 | 3 {
  const [has, asked] = [plain(name), plain(written)]
  if (asked === '') return 0
  if (has === asked) return 3
  if (isNamed(name, written)) return 2
  // One slip in so many letters; figures say which one it is, and are no slips.
  const most = Math.min(3, Math.floor(Math.max(has.length, asked.length) / SLIP_IN))
  const near = Math.abs(has.length - asked.length) <= most && figures(has) === figures(asked) && editDistance(has, asked) <= most
  return most > 0 && near ? 1 : 0
}

const SLIP_IN = 6
const plain = (name: string) => nameKey(name).replace(/^the /, '')
const figures = (key: string) => key.replace(/\D+/g, ' ').trim()

/** Whether two addresses can be the same one: null where one of them has no house number at its start. */
export function sameAddress(a: string | null, b: string): boolean | null {
  const [one, other] = [a ?? '', b].map((address) => /^\s*(\d+)[a-z]?\s+(.+)/i.exec(address))
  if (!one || !other) return null
  return one[1] === other[1] && streetOf(one[2]) === streetOf(other[2])
}

/** The first word of a street that is its own: "N Michigan Avenue" is "michigan". */
const streetOf = (rest = ''): string =>
  nameKey(rest.split(',')[0] ?? '')
    .split(' ')
    .find((word) => !/^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)$/.test(word)) ?? ''
