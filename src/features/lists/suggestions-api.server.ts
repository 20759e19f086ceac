import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { can } from '../../policy.ts'
import { visibleList } from './reads/known-list.server.ts'
import { readSuggestions } from './reads/suggestions.server.ts'
import {
  Decided,
  Decision,
  MadeSuggestion,
  NewSuggestion,
  OneSuggestion,
  Reopened,
  Reopening,
  Suggestions,
  SuggestionsQuery,
} from './suggestions-contract.ts'
import { decideSuggestions, reopenSuggestions, suggest, withdrawSuggestion } from './writes/suggestions.server.ts'

const suggesting = permission('list.suggest', { resource: visibleList })

const make = route({
  method: 'post',
  path: '/lists/{id}/suggestions',
  operationId: 'suggestForList',
  access: suggesting,
  summary: 'Suggests a place for a list, or that an entry goes or becomes another place',
  request: { params: ById, ...body(NewSuggestion) },
  responses: answersCreated(MadeSuggestion, 'The suggestion; the same that waits is not made again'),
})
const list = route({
  method: 'get',
  path: '/lists/{id}/suggestions',
  operationId: 'listListSuggestions',
  access: permission('list.see-suggestions', { resource: visibleList }),
  summary: 'What is suggested for a list and not decided; for those who don’t write it what they suggested',
  request: { params: ById, query: SuggestionsQuery },
  responses: answers(Suggestions, 'The oldest first'),
})
const decide = route({
  method: 'post',
  path: '/lists/{id}/suggestions/decide',
  operationId: 'decideListSuggestions',
  access: permission('list.edit', { resource: visibleList }),
  summary: 'Takes suggestions into a list, or refuses them; who made them is told',
  request: { params: ById, ...body(Decided) },
  responses: answers(Decision, 'How many were decided'),
})
const reopen = route({
  method: 'post',
  path: '/lists/{id}/suggestions/reopen',
  operationId: 'reopenListSuggestions',
  access: permission('list.edit', { resource: visibleList }),
  summary: 'Takes refusals of the last day back: what was suggested waits again',
  request: { params: ById, ...body(Reopened) },
  responses: answers(Reopening, 'How many wait again'),
})
const withdraw = route({
  method: 'delete',
  path: '/lists/{id}/suggestions/{suggestion_id}',
  operationId: 'withdrawListSuggestion',
  access: permission('list.see-suggestions', { resource: visibleList }),
  summary: 'Takes back a suggestion of the viewer’s that waits',
  request: { params: OneSuggestion },
  responses: done('It is gone'),
})

/** What readers suggest for lists. */
export const suggestionsApi = api()
  .openapi(make, async (c) => c.json(await suggest(c.var.ctx, c.var.resource, c.req.valid('json')), 201))
  .openapi(list, async (c) => {
    const { viewer } = c.var.ctx
    const byId = can(viewer, 'list.edit', c.var.resource) ? null : viewer.id
    return c.json(await readSuggestions(c.var.ctx, c.var.resource, { ...c.req.valid('query'), byId }), 200)
  })
  .openapi(decide, async (c) => c.json(await decideSuggestions(c.var.ctx, c.var.resource, c.req.valid('json')), 200))
  .openapi(reopen, async (c) => c.json({ reopened: await reopenSuggestions(c.var.ctx, c.var.resource, c.req.valid('json').ids) }, 200))
  .openapi(withdraw, async (c) => {
    await withdrawSuggestion(c.var.ctx, c.req.valid('param'))
    return c.body(null, 204)
  })
