import { ProblemError } from '../../platform/http.ts'
import { type Reading, type ShownEntry, shownEntries } from '../lists/shown-list.ts'
import type { mapsClient } from '../maps/client.ts'
import { mapQuery } from '../maps/map-layers.ts'
import { type MapName, shownNames } from '../maps/map-names.ts'
import { chainView } from './chain-view.ts'
import type { chainsClient } from './client.ts'
import type { Chain, Step, Stop } from './contract.ts'

/** Where a reader is: above all of it, at a step, or through. */
export type At = { kind: 'overview' } | { kind: 'step'; step: Step; entries: ShownEntry[]; more: number } | { kind: 'end' }

/** What the page of a chain shows. `whole`: its stops are all of its places; `ignored`: the address asks for a step that isn't there. */
export type ChainPage = { chain: Chain; stops: Stop[]; whole: boolean; names: MapName[]; at: At; ignored: boolean }

type Clients = {
  chains: Pick<ReturnType<typeof chainsClient>, 'chain' | 'stops' | 'entries'>
  maps: Pick<ReturnType<typeof mapsClient>, 'names'>
}

/** The page of a chain at the step that `?step=` asks for: a number from 1, or `end`. @throws ProblemError */
export async function readChainPage({ chains, maps }: Clients, id: number, asked: string | null, reading: Reading): Promise<ChainPage> {
  const [chain, { data: stops, whole }] = await Promise.all([chains.chain(id), chains.stops(id)])
  const step = chain.steps.find(({ number }) => String(number) === asked)
  const view = chainView(chain, stops, step?.id ?? null)
  const [at, names] = await Promise.all([
    step ? readStep(chains, id, step, reading) : ({ kind: asked === 'end' && chain.steps.length > 0 ? 'end' : 'overview' } as const),
    view ? maps.names(mapQuery(view)).then((found) => shownNames(view, found, stops)) : [],
  ])
  return { chain, stops, whole, names, at, ignored: asked !== null && at.kind === 'overview' }
}

async function readStep(chains: Clients['chains'], id: number, step: Step, reading: Reading): Promise<At> {
  try {
    const { data, more } = await chains.entries(id, step.id)
    return { kind: 'step', step, entries: shownEntries(data, reading), more }
  } catch (error) {
    // It was taken out while this was being read.
    if (error instanceof ProblemError && error.status === 404) return { kind: 'overview' }
    throw error
  }
}
