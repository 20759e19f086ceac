import { z } from '@hono/zod-openapi'
import { answers, answersCreated, api, body, route } from '../../platform/api.server.ts'
import type { MemberCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import { ById, Id, TypedVersion } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { Place } from './contract.ts'
import { type InputField, inputFields } from './fields.ts'
import { findMatches } from './reads/matches.server.ts'
import { previewPlace } from './reads/place.server.ts'
import { readRecord, recordAfter, visiblePlace } from './reads/record.server.ts'
import { readRevisions } from './reads/revisions.server.ts'
import {
  ConfirmedFacts,
  FactConfirmation,
  MatchesQuery,
  PlaceChange,
  PlaceConflict,
  PlaceCreation,
  PlaceMatches,
  PlaceRecord,
  PlaceRevisions,
  RevisionRestore,
  RevisionsQuery,
} from './record-contract.ts'
import * as verbs from './writes.server.ts'

const conflict = {
  409: { description: 'Somebody changed it meanwhile', content: { 'application/problem+json': { schema: PlaceConflict } } },
}
const review = permission('place.review', { resource: visiblePlace })
const edit = permission('place.edit', { resource: visiblePlace })
const see = permission('place.see', { resource: visiblePlace })

const create = route({
  method: 'post',
  path: '/places',
  operationId: 'createPlace',
  access: permission('place.create'),
  summary: 'Adds a place: a draft, or handed in for review; what staff add is published at once',
  request: body(PlaceCreation),
  responses: answersCreated(PlaceRecord, 'The place as it is now'),
})
const change = route({
  method: 'patch',
  path: '/places/{id}',
  operationId: 'editPlace',
  access: edit,
  summary: 'Changes fields of a place; of a published one its owner only suggests name, category and position',
  request: { params: ById, ...body(PlaceChange) },
  responses: { ...answers(PlaceRecord, 'The place as it is now'), ...conflict },
})
const record = route({
  method: 'get',
  path: '/places/{id}/record',
  operationId: 'getPlaceRecord',
  access: see,
  summary: 'A place with every field that people enter, whatever its state, and what the viewer may do with it',
  request: { params: ById },
  responses: answers(PlaceRecord, 'The record'),
})
const preview = route({
  method: 'get',
  path: '/places/{id}/preview',
  operationId: 'previewPlace',
  access: see,
  summary: 'A place as its page will look, whatever its state',
  request: { params: ById },
  responses: answers(Place, 'The place'),
})
const confirm = route({
  method: 'post',
  path: '/places/{id}/confirm',
  operationId: 'confirmFacts',
  access: permission('place.suggest', { resource: visiblePlace }),
  summary: 'Says that a group of facts of a place is still right',
  request: { params: ById, ...body(FactConfirmation) },
  responses: answers(ConfirmedFacts, 'It is as fresh as today'),
})
const matches = route({
  method: 'get',
  path: '/places/matches',
  operationId: 'findPlaceMatches',
  access: permission('place.create'),
  summary: 'Places that may be the one that is about to be added: about the same name nearby, or the same phone number',
  request: { query: MatchesQuery },
  responses: answers(PlaceMatches, 'The likeliest first'),
})
const revisions = route({
  method: 'get',
  path: '/places/{id}/revisions',
  operationId: 'listPlaceRevisions',
  access: review,
  summary: 'Every change of a place: what, who and when',
  request: { params: ById, query: RevisionsQuery },
  responses: answers(PlaceRevisions, 'The last one first'),
})
const restoreRevision = route({
  method: 'post',
  path: '/places/{id}/revisions/{version}/restore',
  operationId: 'restorePlaceRevision',
  access: review,
  summary: 'Gives fields the values that they had at a revision',
  request: { params: z.object({ id: Id, version: TypedVersion }), ...body(RevisionRestore) },
  responses: { ...answers(PlaceRecord, 'The place as it is now'), ...conflict },
})

/** Places that everybody sees of about that name: around the position, without one anywhere; the likeliest first. */
type PlacesCalled = (ctx: MemberCtx, asked: { name: string; lat?: number | undefined; lng?: number | undefined }) => Promise<number[]>

/** What people write of places: add, change, decide. Nothing unpublished is seen by strangers. */
export const placeRecordsApi = ({ placesCalled }: { placesCalled: PlacesCalled }) =>
  api()
    .openapi(create, async (c) => {
      const { ctx } = c.var
      return c.json(await recordAfter(ctx, byField(verbs.createPlace(ctx, c.req.valid('json')))), 201)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const { ctx } = c.var
      return c.json(await withCurrent(ctx, id, verbs.editPlace(ctx, { id, ...c.req.valid('json') })), 200)
    })
    .openapi(record, async (c) => c.json(await readRecord(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(preview, async (c) => c.json(await previewPlace(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(confirm, async (c) => c.json(await verbs.confirmFacts(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200))
    .openapi(matches, async (c) => {
      const query = c.req.valid('query')
      const like = query.name ? await placesCalled(c.var.ctx, { ...query, name: query.name }) : []
      return c.json({ data: await findMatches(c.var.ctx, query, like), next_cursor: null }, 200)
    })
    .openapi(revisions, async (c) => c.json(await readRevisions(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200))
    .openapi(restoreRevision, async (c) => {
      const { id, version: revision } = c.req.valid('param')
      const { ctx } = c.var
      return c.json(await withCurrent(ctx, id, verbs.restoreRevision(ctx, { id, revision, ...c.req.valid('json') })), 200)
    })

/** The place as it is after what was done with it; of a conflict whoever asked is told what the place is now. */
function withCurrent(ctx: MemberCtx, id: number, done: Promise<{ id: number }>): Promise<PlaceRecord> {
  return recordAfter(
    ctx,
    byField(done).catch(async (error: unknown) => {
      throw error instanceof ConflictError ? new ConflictError(error.message, await readRecord(ctx, id)) : error
    }),
  )
}

/** Verbs name a field alone; in the body it stands in `fields`. */
export function byField<T>(done: Promise<T>): Promise<T> {
  return done.catch((error: unknown) => {
    if (!(error instanceof InvalidError)) throw error
    const named = Object.entries(error.errors).map(([field, said]) => [
      inputFields.includes(field as InputField) ? `fields.${field}` : field,
      said,
    ])
    throw new InvalidError(Object.fromEntries(named))
  })
}

export type PlaceRecordsApi = ReturnType<typeof placeRecordsApi>['hono']
