import { createRoute } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { AuditList, AuditQuery } from './contract.ts'
import { listAudit } from './reads.server.ts'

const list = createRoute({
  method: 'get',
  path: '/audit',
  summary: 'What staff did, the newest first (admins)',
  request: { query: AuditQuery },
  responses: answers(AuditList, 'A page of the audit log'),
})

export const auditApi = api().openapi(list, async (c) => c.json(await listAudit(c.var.ctx, c.req.valid('query')), 200))

export type AuditApi = typeof auditApi
