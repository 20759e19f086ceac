import { answers, api, route } from '../../platform/api.server.ts'
import { permission } from '../../policy/access.server.ts'
import { AuditList, AuditQuery } from './contract.ts'
import { listAudit } from './reads.server.ts'

const list = route({
  method: 'get',
  path: '/audit',
  operationId: 'listAudit',
  access: permission('audit.read'),
  summary: 'What staff did, the newest first (admins)',
  request: { query: AuditQuery },
  responses: answers(AuditList, 'A page of the audit log'),
})

export const auditApi = api().openapi(list, async (c) => c.json(await listAudit(c.var.ctx, c.req.valid('query')), 200))

export type AuditApi = (typeof auditApi)['hono']
