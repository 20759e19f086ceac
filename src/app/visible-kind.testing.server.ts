import type { Browser } from './accounts/browser.ts'

/** Everybody who may look at a thing; what each of them is to it the kind says. `manager`: of the place; of the team: `team manager`. */
export type Who =
  | 'guest'
  | 'stranger'
  | 'author'
  | 'claimant'
  | 'rival'
  | 'owner'
  | 'manager'
  | 'editor'
  | 'team manager'
  | 'admin'
  | ListMember
  | 'channel editor'
/** People whom a list is shared with, by what they may. */
type ListMember = 'list viewer' | 'list suggester' | 'list editor'
export const isTeam = (who: Who): boolean => who === 'editor' || who === 'team manager' || who === 'admin'

/** `seen`: it is shown; `none`: as if it weren't there; `preview`: the way leads to its preview. */
export type Sight = 'seen' | 'none' | 'preview'
export type Thing = { id: number; name: string; slug: string; path: string }
/** A kind of thing: whoever looks, the states that it may be in, how one of each is made, and by which ways it is looked at. */
export type Kind<State extends string> = {
  viewers: readonly Who[]
  states: readonly State[]
  make(state: State): Promise<Thing>
  /** `by`: whoever looks this way, where others are shown the same by another; left out, everybody. */
  ways: Record<string, Way<State>>
}

type Way<State> = { read: (browser: Browser, thing: Thing) => Promise<Sight>; ruled(state: State, who: Who): Sight; by?: readonly Who[] }

/** What an address shows: the thing's name, or nothing. */
export const at =
  (address: (thing: Thing) => string) =>
  async (browser: Browser, thing: Thing): Promise<Sight> => {
    const answer = await browser.get(address(thing))
    if (answer.status === 302 && (answer.headers.get('location') ?? '').endsWith(`/places/preview/${thing.id}`)) return 'preview'
    if (answer.status === 404) return 'none'
    const text = await answer.text()
    // The router answers requests for data with the redirect in them.
    if (text.includes(`/places/preview/${thing.id}`) && answer.status === 202) return 'preview'
    return text.includes(thing.name) ? 'seen' : 'none'
  }
/** What an address leads to: the thing's page, or nothing. */
export const leadsTo =
  (address: (thing: Thing) => string) =>
  async (browser: Browser, thing: Thing): Promise<Sight> =>
    (await (await browser.get(address(thing))).text()).includes(thing.path) ? 'seen' : 'none'
/** A picture or a file of coordinates, whose words can't be read. */
export const there =
  (address: (thing: Thing) => string) =>
  async (browser: Browser, thing: Thing): Promise<Sight> =>
    (await browser.get(address(thing))).status === 200 ? 'seen' : 'none'
