import { z } from '@hono/zod-openapi'
import { answers, api, body, route } from '../../platform/api.server.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import { ById, SignedLink } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { privateFileHeaders } from '../../platform/private-links.server.ts'
import { permission } from '../../policy/access.server.ts'
import {
  Claim,
  ClaimedPlaces,
  ClaimedPlacesQuery,
  ClaimQueue,
  ClaimQueueQuery,
  DocumentLink,
  documentTypes,
  OneDocument,
  Question,
  QueuedClaim,
  Rejection,
  SpokenCode,
  Versioned,
} from './contract.ts'
import { approveClaim, rejectClaim } from './decide.server.ts'
import { claimedPlaces, claimForDecision, claimQueue, documentLink, openDocument } from './desk.server.ts'
import { codeForCall } from './prove.server.ts'
import { claimAfter, visibleClaim } from './reads.server.ts'
import { askClaimant } from './writes.server.ts'

const deciding = permission('claim.review', { resource: visibleClaim })

const queue = route({
  method: 'get',
  path: '/claims',
  operationId: 'listClaims',
  access: permission('claim.review'),
  summary: 'Claims that wait for a decision (admins)',
  request: { query: ClaimQueueQuery },
  responses: answers(ClaimQueue, 'The oldest first'),
})
const whole = route({
  method: 'get',
  path: '/claims/{id}/review',
  operationId: 'reviewClaim',
  access: deciding,
  summary: 'A claim with its rivals beside it and what it is decided by (admins)',
  request: { params: ById },
  responses: answers(QueuedClaim, 'The claim'),
})
const approve = route({
  method: 'post',
  path: '/claims/{id}/approve',
  operationId: 'approveClaim',
  access: deciding,
  summary: 'Makes the claimant the owner of the place, instead of whoever owned it (admins)',
  request: { params: ById, ...body(Versioned) },
  responses: answers(Claim, 'The claim as it is now'),
})
const reject = route({
  method: 'post',
  path: '/claims/{id}/reject',
  operationId: 'rejectClaim',
  access: deciding,
  summary: 'Turns a claim down, for a reason that the claimant is told (admins)',
  request: { params: ById, ...body(Rejection) },
  responses: answers(Claim, 'The claim as it is now'),
})
const ask = route({
  method: 'post',
  path: '/claims/{id}/ask',
  operationId: 'askClaimant',
  access: deciding,
  summary: 'Asks the claimant something (admins)',
  request: { params: ById, ...body(Question) },
  responses: answers(Claim, 'The claim as it is now'),
})
const call = route({
  method: 'post',
  path: '/claims/{id}/call',
  operationId: 'codeForClaimCall',
  access: deciding,
  secret: true,
  summary: 'Makes a code to be read out at the number of the place, told this once (admins)',
  request: { params: ById },
  responses: answers(SpokenCode, 'The code and the number'),
})
const link = route({
  method: 'post',
  path: '/claims/{id}/documents/{document}/link',
  operationId: 'linkClaimDocument',
  access: permission('claim.review', { resource: visibleClaim }),
  secret: true,
  summary: 'An address at which a document is to be seen for a minute, by whoever asked; it is in the audit log (admins)',
  request: { params: OneDocument },
  responses: answers(DocumentLink, 'The address'),
})
const file = route({
  method: 'get',
  path: '/claims/{id}/documents/{document}',
  operationId: 'getClaimDocument',
  access: permission('claim.review', { resource: visibleClaim }),
  summary: 'A document, by its signed link (admins)',
  request: { params: OneDocument, query: SignedLink },
  responses: {
    200: {
      description: 'The file',
      content: Object.fromEntries(documentTypes.map((type) => [type, { schema: z.string() }])),
    },
  },
})
const places = route({
  method: 'get',
  path: '/claimed-places',
  operationId: 'listClaimedPlaces',
  access: permission('claim.list'),
  summary: 'Places that have an owner, how that was proved and since when (the team)',
  request: { query: ClaimedPlacesQuery },
  responses: answers(ClaimedPlaces, 'The newest place first'),
})

type Kept = { key: () => Promise<AppKey>; files: PrivateFiles }

/** What the team does with claims. */
export const claimsDeskApi = ({ key, files }: Kept) =>
  api()
    .openapi(queue, async (c) => c.json(await claimQueue(c.var.ctx, c.req.valid('query')), 200))
    .openapi(whole, async (c) => c.json(await claimForDecision(c.var.ctx, c.var.resource), 200))
    .openapi(approve, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, approveClaim(ctx, resource, c.req.valid('json').version)), 200)
    })
    .openapi(reject, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, rejectClaim(ctx, resource, c.req.valid('json'))), 200)
    })
    .openapi(ask, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, askClaimant(ctx, resource, c.req.valid('json').question)), 200)
    })
    .openapi(call, async (c) => c.json(await codeForCall(c.var.ctx, await key(), c.var.resource), 200))
    .openapi(link, async (c) =>
      c.json({ url: await documentLink(c.var.ctx, await key(), c.var.resource, c.req.valid('param').document) }, 200),
    )
    .openapi(file, async (c) => {
      const { document } = c.req.valid('param')
      const kept = { key: await key(), files }
      const found = await openDocument(c.var.ctx, kept, c.var.resource, { document, ...c.req.valid('query') })
      return c.body(found.content as unknown as globalThis.ReadableStream, 200, privateFileHeaders(found))
    })
    .openapi(places, async (c) => c.json(await claimedPlaces(c.var.ctx, c.req.valid('query')), 200))

export type ClaimsDeskApi = ReturnType<typeof claimsDeskApi>['hono']
