import { serve } from '@hono/node-server'
import { Hono } from 'hono'

process.once('message', ({ body, type }: { body: string; type: string }) => {
  const text = Buffer.from(body, 'base64').toString()
  const app = new Hono().get('*', (c) => c.body(text, 200, { 'content-type': type }))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
})
