import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { answers, answersFile, api, done, route } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { MailList, MailQuery, MailText } from './contract.ts'
import type { Sending } from './deliver.server.ts'
import { findMailFile, listMails, readMail } from './reads.server.ts'
import { retryMail } from './writes.server.ts'

const params = z.object({ id: Id })

const list = route({
  method: 'get',
  path: '/mails',
  operationId: 'listMails',
  access: permission('mail.read'),
  summary: 'Mails and their fate, the newest first (admins)',
  request: { query: MailQuery },
  responses: answers(MailList, 'A page of mails'),
})

const one = route({
  method: 'get',
  path: '/mails/{id}',
  operationId: 'getMail',
  access: permission('mail.open'),
  summary: 'One mail with its text (admins)',
  request: { params },
  responses: answers(MailText, 'The mail'),
})

const body = route({
  method: 'get',
  path: '/mails/{id}/body',
  operationId: 'getMailBody',
  access: permission('mail.open'),
  summary: 'One mail as its reader sees it, for a frame of its own (admins)',
  request: { params },
  responses: answersFile('text/html', 'The page'),
})

const file = route({
  method: 'get',
  path: '/mails/{id}/file',
  operationId: 'getMailFile',
  access: permission('mail.open'),
  summary: 'The file of a mail in the outbox (admins)',
  request: { params },
  responses: answersFile('message/rfc822', 'As RFC 5322'),
})

const retry = route({
  method: 'post',
  path: '/mails/{id}/retry',
  operationId: 'retryMail',
  access: permission('job.manage'),
  summary: 'Sends a dead mail again (admins)',
  request: { params },
  responses: done('It waits to be sent'),
})

/** What is shown in a frame can run nothing and load nothing. */
const framed = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

export const mailsApi = (sending: Sending) =>
  api()
    .openapi(list, async (c) => c.json(await listMails(c.var.ctx, c.req.valid('query')), 200))
    .openapi(one, async (c) => {
      const { html: _, ...mail } = await readMail(c.var.ctx, c.req.valid('param').id, sending)
      return c.json(mail, 200, { 'Cache-Control': 'no-store' })
    })
    .openapi(body, async (c) => {
      const { html } = await readMail(c.var.ctx, c.req.valid('param').id, sending)
      return c.body(html, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': framed,
        'Cache-Control': 'no-store',
      })
    })
    .openapi(file, async (c) => {
      const { id } = c.req.valid('param')
      const content = await readFile(await findMailFile(c.var.ctx, id, sending))
      const headers = {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="mail-${id}.eml"`,
        'Cache-Control': 'no-store',
      }
      return c.body(new Uint8Array(content), 200, headers)
    })
    .openapi(retry, async (c) => {
      await retryMail(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })

export type MailsApi = ReturnType<typeof mailsApi>['hono']
