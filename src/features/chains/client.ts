import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { Visibility } from '../lists/contract.ts'
import type { ChainsApi } from './api.server.ts'
import type { ProgressState, StepMove } from './contract.ts'

type ChainEdit = {
  title?: string
  description?: string
  visibility?: Visibility
  list_category_id?: number | null
  region_id?: number | null
}
type StepEdit = { note?: string; minutes?: number | null; list_id?: number; entry_ids?: number[] | null }
type NewStep = { list_id: number; after?: number | null; note?: string; minutes?: number | null; entry_ids?: number[] }

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function chainsClient(fetch: typeof globalThis.fetch) {
  const { chains, places, user, users } = hc<ChainsApi>('/api', { fetch })
  const one = chains[':id']
  const step = (id: number, stepId: number) => ({ param: { id: String(id), step_id: String(stepId) } })
  const steps = one.steps[':step_id']
  return {
    find: (query: AddressQuery = {}) => read(chains.$get({ query })),
    own: () => read(user.chains.$get()),
    ofPerson: (handle: string, query: AddressQuery = {}) => read(users[':handle'].chains.$get({ param: { handle }, query })),
    ofPlace: (id: number) => read(places[':id'].chains.$get(at(id))),
    create: (json: { title: string; visibility?: Visibility; channel_id?: number; list_ids?: number[] }) => read(chains.$post({ json })),
    chain: (id: number) => read(one.$get(at(id))),
    edit: (id: number, json: ChainEdit & { version: number }) => read(one.$patch({ ...at(id), json })),
    remove: (id: number) => read(one.$delete(at(id))),
    restore: (id: number) => read(one.restore.$post(at(id))),
    move: (id: number, channel_id: number | null) => read(one.channel.$put({ ...at(id), json: { channel_id } })),
    copy: (id: number) => read(one.copy.$post(at(id))),
    setCover: (id: number, form: { file: File; alt: string }) => read(one.cover.$put({ ...at(id), form })),
    removeCover: (id: number) => read(one.cover.$delete(at(id))),
    hide: (id: number, reason: string) => read(one.hide.$post({ ...at(id), json: { reason } })),
    show: (id: number) => read(one.show.$post(at(id))),
    feature: (id: number, ends_at: string | null) => read(one.pick.$put({ ...at(id), json: { ends_at } })),
    unfeature: (id: number) => read(one.pick.$delete(at(id))),
    handOver: (id: number, username: string) => read(one['hand-over'].$post({ ...at(id), json: { username } })),
    stops: (id: number) => read(one.stops.$get(at(id))),
    entries: (id: number, stepId: number) => read(steps.$get(step(id, stepId))),
    addStep: (id: number, json: NewStep) => read(one.steps.$post({ ...at(id), json })),
    editStep: (id: number, stepId: number, json: StepEdit & { version: number }) => read(steps.$patch({ ...step(id, stepId), json })),
    moveStep: (id: number, stepId: number, json: StepMove) => read(steps.move.$post({ ...step(id, stepId), json })),
    removeStep: (id: number, stepId: number, version: number) =>
      read(steps.$delete({ ...step(id, stepId), query: { version: String(version) } })),
    begun: () => read(user['chain-progress'].$get()),
    join: (data: (ProgressState & { chain_id: number })[]) => read(user['chain-progress'].$post({ json: { data } })),
    progress: (id: number) => read(one.progress.$get(at(id))),
    keepProgress: (id: number, json: ProgressState) => read(one.progress.$put({ ...at(id), json })),
    forgetProgress: (id: number) => read(one.progress.$delete(at(id))),
  }
}
