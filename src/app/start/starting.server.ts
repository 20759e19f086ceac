import { Hono } from 'hono'
import type { Readiness } from './readiness.server.ts'

const retryAfter = { 'retry-after': '2', 'cache-control': 'no-store' }

/** What is answered from the first moment until the site itself can answer: alive, not ready, come again in 2 s. */
export function createStartingApp(readiness: () => Promise<Readiness>): Hono {
  const app = new Hono()
  app.get('/api/health', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.get('/api/ready', async (c) => c.json({ ready: false, ...(await readiness()) }, 503, retryAfter))
  app.all('/api/*', async (c) =>
    c.body(JSON.stringify(problem(await readiness())), 503, { ...retryAfter, 'content-type': 'application/problem+json' }),
  )
  app.all('*', (c) => c.html(page, 503, retryAfter))
  return app
}

function problem(readiness: Readiness) {
  const missing = Object.entries(readiness).flatMap(([part, there]) => (there ? [] : [part]))
  return {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: `The site is starting. ${missing.length > 0 ? `Not there yet: ${missing.join(', ')}.` : 'It is about to answer.'}`,
    ...readiness,
  }
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>Starting</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem } :root { color-scheme: light dark }</style>
<h1>Starting</h1>
<p>The site is getting ready. This page loads again by itself in a moment.</p>
</html>
`
