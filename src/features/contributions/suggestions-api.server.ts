import { answers, answersCreated, api, body, route } from '../../platform/api.server.ts'
import type { MemberCtx } from '../../platform/context.server.ts'
import { ById } from '../../platform/inputs.ts'
import { member, permission } from '../../policy/access.server.ts'
import { visiblePlace } from '../places/reads.server.ts'
import { acceptSuggestion, refuseSuggestion, withdrawSuggestion } from './decide.server.ts'
import { ownPlaces } from './own-places.server.ts'
import { suggest } from './suggest.server.ts'
import {
  Acceptance,
  NewSuggestion,
  OwnPlaces,
  OwnPlacesQuery,
  Refusal,
  Suggestion,
  Suggestions,
  SuggestionsQuery,
  Withdrawal,
} from './suggestion-contract.ts'
import { openOfPlace, ownSuggestions, readSuggestion, visibleSuggestion } from './suggestion-reads.server.ts'

const make = route({
  method: 'post',
  path: '/places/{id}/suggestions',
  operationId: 'suggestChange',
  access: permission('place.suggest', { resource: visiblePlace }),
  summary: 'Proposes a change of a place: other fields, that it closed or opened again, that it is the same as another',
  request: { params: ById, ...body(NewSuggestion) },
  responses: answersCreated(Suggestion, 'It waits for a decision'),
})
const ofPlace = route({
  method: 'get',
  path: '/places/{id}/suggestions',
  operationId: 'listSuggestionsOfPlace',
  access: permission('place.decide', { resource: visiblePlace }),
  summary: 'What waits for a decision about a place, for its owner and the team',
  request: { params: ById, query: SuggestionsQuery },
  responses: answers(Suggestions, 'The oldest first'),
})
const own = route({
  method: 'get',
  path: '/user/suggestions',
  operationId: 'listOwnSuggestions',
  access: member('read'),
  summary: 'What one has suggested, and what became of it',
  request: { query: SuggestionsQuery },
  responses: answers(Suggestions, 'The last one first'),
})
const places = route({
  method: 'get',
  path: '/user/places',
  operationId: 'listOwnPlaces',
  access: member('read'),
  summary: 'Places that one made, owns, or edits for their owner',
  request: { query: OwnPlacesQuery },
  responses: answers(OwnPlaces, 'The newest first, and how many of each kind'),
})
const one = route({
  method: 'get',
  path: '/suggestions/{id}',
  operationId: 'getSuggestion',
  access: permission('suggestion.see', { resource: visibleSuggestion }),
  summary: 'A suggestion, for its author and those who decide',
  request: { params: ById },
  responses: answers(Suggestion, 'The suggestion'),
})
const accept = route({
  method: 'post',
  path: '/suggestions/{id}/accept',
  operationId: 'acceptSuggestion',
  access: permission('suggestion.decide', { resource: visibleSuggestion }),
  summary: 'Makes what was suggested true: all of it, the fields that are named, or with other values',
  request: { params: ById, ...body(Acceptance) },
  responses: answers(Suggestion, 'The suggestion as it is now'),
})
const refuse = route({
  method: 'post',
  path: '/suggestions/{id}/refuse',
  operationId: 'refuseSuggestion',
  access: permission('suggestion.decide', { resource: visibleSuggestion }),
  summary: 'Leaves the place as it is, for a reason that the author is told',
  request: { params: ById, ...body(Refusal) },
  responses: answers(Suggestion, 'The suggestion as it is now'),
})
const withdraw = route({
  method: 'post',
  path: '/suggestions/{id}/withdraw',
  operationId: 'withdrawSuggestion',
  access: permission('suggestion.withdraw', { resource: visibleSuggestion }),
  summary: 'Takes back what one suggested, as long as nobody has decided',
  request: { params: ById, ...body(Withdrawal) },
  responses: answers(Suggestion, 'The suggestion as it is now'),
})

/** Changes of places that somebody proposes and somebody else decides. */
export const suggestionsApi = api()
  .openapi(make, async (c) => {
    const { ctx, resource } = c.var
    return c.json(await suggestionAfter(ctx, suggest(ctx, resource, c.req.valid('json'))), 201)
  })
  .openapi(ofPlace, async (c) => c.json(await openOfPlace(c.var.ctx, c.var.resource.id, c.req.valid('query')), 200))
  .openapi(own, async (c) => c.json(await ownSuggestions(c.var.ctx, c.req.valid('query')), 200))
  .openapi(places, async (c) => c.json(await ownPlaces(c.var.ctx, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await readSuggestion(c.var.ctx, c.var.resource.id), 200))
  .openapi(accept, async (c) => {
    const { ctx, resource } = c.var
    return c.json(await suggestionAfter(ctx, acceptSuggestion(ctx, resource.id, c.req.valid('json'))), 200)
  })
  .openapi(refuse, async (c) => {
    const { ctx, resource } = c.var
    return c.json(await suggestionAfter(ctx, refuseSuggestion(ctx, resource.id, c.req.valid('json'))), 200)
  })
  .openapi(withdraw, async (c) => {
    const { ctx, resource } = c.var
    return c.json(await suggestionAfter(ctx, withdrawSuggestion(ctx, resource.id, c.req.valid('json').version)), 200)
  })

/** The suggestion as it is after what was done with it. */
async function suggestionAfter(ctx: MemberCtx, done: Promise<{ id: number }>): Promise<Suggestion> {
  return readSuggestion(ctx, (await done).id)
}

export type SuggestionsApi = (typeof suggestionsApi)['hono']
