import { answers, answersCreated, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { member, permission } from '../../policy/access.server.ts'
import { FormConflict, NewPlaceForm, PlaceForm, PlaceForms, SavedPlaceForm } from './contract.ts'
import { beginForm, listForms, readForm, saveForm } from './forms.server.ts'

const list = route({
  method: 'get',
  path: '/user/place-forms',
  operationId: 'listPlaceForms',
  access: member('read'),
  summary: 'One’s own forms of places that aren’t handed in yet',
  responses: answers(PlaceForms, 'The last one first'),
})
const begin = route({
  method: 'post',
  path: '/place-forms',
  operationId: 'beginPlaceForm',
  access: permission('place.create'),
  summary: 'Begins a form of a new place, or of changes to one; of a place there is one, which is given again',
  request: body(NewPlaceForm),
  responses: answersCreated(PlaceForm, 'The form'),
})
const one = route({
  method: 'get',
  path: '/place-forms/{id}',
  operationId: 'getPlaceForm',
  access: member('read'),
  summary: 'A form of one’s own, as far as it was filled in',
  request: { params: ById },
  responses: answers(PlaceForm, 'The form'),
})
const save = route({
  method: 'put',
  path: '/place-forms/{id}',
  operationId: 'savePlaceForm',
  access: permission('place.create'),
  summary: 'Saves what has been typed, good or not',
  request: { params: ById, ...body(SavedPlaceForm) },
  responses: {
    ...answers(PlaceForm, 'The form'),
    409: { description: 'It was saved elsewhere meanwhile', content: { 'application/problem+json': { schema: FormConflict } } },
  },
})
/** What people contribute before it is anybody else's. */
export const contributionsApi = api()
  .openapi(list, async (c) => c.json({ data: await listForms(c.var.ctx), next_cursor: null }, 200))
  .openapi(begin, async (c) => c.json(await beginForm(c.var.ctx, c.req.valid('json')), 201))
  .openapi(one, async (c) => c.json(await readForm(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(save, async (c) => c.json(await saveForm(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))

export type ContributionsApi = (typeof contributionsApi)['hono']
