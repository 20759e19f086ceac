import { answers, answersCreated, api, body, route } from '../../platform/api.server.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { member, permission, publicly } from '../../policy/access.server.ts'
import { readUpload } from '../media/picture-upload.server.ts'
import { visiblePlace } from '../places/reads.server.ts'
import {
  Answer,
  BySlug,
  CheckRequest,
  Claim,
  ClaimPage,
  CodeRequest,
  Confirmation,
  DocumentUpload,
  maxDocumentSize,
  NewClaim,
  OwnClaims,
  Ownership,
} from './contract.ts'
import { withdrawClaim } from './decide.server.ts'
import { askForCheck, askForCode, confirmCode } from './prove.server.ts'
import { claimAfter, claimPage, ownClaims, readClaim, readOwnership, visibleClaim } from './reads.server.ts'
import { addDocument, answerClaim, makeClaim } from './writes.server.ts'

const proving = permission('claim.prove', { resource: visibleClaim })

const ownership = route({
  method: 'get',
  path: '/places/{id}/ownership',
  operationId: 'getOwnership',
  access: publicly,
  tagged: true,
  summary: 'Whether a place is run by its owner, what was proved, and when',
  request: { params: ById },
  responses: answers(Ownership, 'Nothing of who it is'),
})
const make = route({
  method: 'post',
  path: '/places/{id}/claims',
  operationId: 'claimPlace',
  access: permission('claim.make', { resource: visiblePlace }),
  summary: 'Says that a place is one’s own; what proves it comes after',
  request: { params: ById, ...body(NewClaim) },
  responses: answersCreated(Claim, 'The claim, or the one that waits already'),
})
const page = route({
  method: 'get',
  path: '/user/claims/at/{slug}',
  operationId: 'getOwnClaimAt',
  access: member('read'),
  summary: 'One’s last claim on the place with this slug, and by which ways it can be proved',
  request: { params: BySlug },
  responses: answers(ClaimPage, 'The place, the ways, the claim'),
})
const own = route({
  method: 'get',
  path: '/user/claims',
  operationId: 'listOwnClaims',
  access: member('read'),
  summary: 'One’s own claims, and those of others on places that one owns',
  responses: answers(OwnClaims, 'The last one first'),
})
const one = route({
  method: 'get',
  path: '/claims/{id}',
  operationId: 'getClaim',
  access: permission('claim.see', { resource: visibleClaim }),
  summary: 'A claim, for its claimant and admins',
  request: { params: ById },
  responses: answers(Claim, 'The claim'),
})
const code = route({
  method: 'post',
  path: '/claims/{id}/code',
  operationId: 'askForClaimCode',
  access: proving,
  summary: 'Sends a code to an address at the domain of the place’s website, or asks for a call at its number',
  request: { params: ById, ...body(CodeRequest) },
  responses: answers(Claim, 'The claim as it is now'),
})
const confirm = route({
  method: 'post',
  path: '/claims/{id}/confirm',
  operationId: 'confirmClaim',
  access: proving,
  summary: 'Takes the code that was sent or read out',
  request: { params: ById, ...body(Confirmation) },
  responses: answers(Claim, 'The claim as it is now'),
})
const check = route({
  method: 'post',
  path: '/claims/{id}/check',
  operationId: 'checkClaim',
  access: proving,
  summary: 'Has the website, or its domain, looked at: now, and every hour for three days',
  request: { params: ById, ...body(CheckRequest) },
  responses: answers(Claim, 'The claim as it is now'),
})
const document = route({
  method: 'post',
  path: '/claims/{id}/documents',
  operationId: 'addClaimDocument',
  access: proving,
  summary: 'Adds a PDF, JPEG or PNG file that only admins open; it is deleted 30 days after the decision',
  before: readUpload({ rateLimit: 'claim document account', maxSize: maxDocumentSize, maxParts: 4 }),
  request: { params: ById, body: { required: true, content: { 'multipart/form-data': { schema: DocumentUpload } } } },
  responses: answers(Claim, 'The claim as it is now'),
})
const withdraw = route({
  method: 'post',
  path: '/claims/{id}/withdraw',
  operationId: 'withdrawClaim',
  access: permission('claim.withdraw', { resource: visibleClaim }),
  summary: 'Takes a claim back; of one that was approved the place is given up',
  request: { params: ById },
  responses: answers(Claim, 'The claim as it is now'),
})
const answer = route({
  method: 'post',
  path: '/claims/{id}/answer',
  operationId: 'answerClaim',
  access: permission('claim.answer', { resource: visibleClaim }),
  summary: 'What the claimant answers, or the present owner has to say',
  request: { params: ById, ...body(Answer) },
  responses: { 204: { description: 'It is said' } },
})

type Kept = { key: () => Promise<AppKey>; files: PrivateFiles }

/** Who runs a place, and how they prove it. */
export const claimsApi = ({ key, files }: Kept) =>
  api()
    .openapi(ownership, async (c) => c.json(await readOwnership(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(make, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await readClaim(ctx, await makeClaim(ctx, resource, c.req.valid('json'))), 201)
    })
    .openapi(page, async (c) => c.json(await claimPage(c.var.ctx, c.req.valid('param').slug), 200))
    .openapi(own, async (c) => c.json(await ownClaims(c.var.ctx), 200))
    .openapi(one, async (c) => c.json(await readClaim(c.var.ctx, c.var.resource.id), 200))
    .openapi(code, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, askForCode(ctx, await key(), resource, c.req.valid('json'))), 200)
    })
    .openapi(confirm, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, confirmCode(ctx, await key(), resource, c.req.valid('json').code)), 200)
    })
    .openapi(check, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, askForCheck(ctx, resource, c.req.valid('json').method)), 200)
    })
    .openapi(document, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, addDocument(ctx, files, resource, c.req.valid('form').file)), 200)
    })
    .openapi(withdraw, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await claimAfter(ctx, resource, withdrawClaim(ctx, resource)), 200)
    })
    .openapi(answer, async (c) => {
      await answerClaim(c.var.ctx, c.var.resource, c.req.valid('json').text)
      return c.body(null, 204)
    })

export type ClaimsApi = ReturnType<typeof claimsApi>['hono']
