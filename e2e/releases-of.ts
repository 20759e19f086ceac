import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A text of the build as it is in the next one: its files have other names, and the worker is that of another build. */
function ofNext(text: string): string {
  const build = /build:[`'"]([0-9a-f]{12})[`'"]/.exec(text)?.[1]
  const moved = text.replaceAll('/assets/', '/assets/next/')
  return build === undefined ? moved : moved.replaceAll(build, 'next-of-this')
}

/**
 * The site behind an address of its own, which can become a new version of it: then all files of the build have other names, those from
 * before are gone, and the worker is another. Pages can be read there; what people change they change at the site itself.
 */
export async function releasesOf(site: string): Promise<{ url: string; deploy: () => void; close: () => Promise<void> }> {
  let next = false
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      const isNext = path.startsWith('/assets/next/')
      if (path.startsWith('/assets/') && isNext !== next) return void response.writeHead(404).end()
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const { host: _, connection: _c, 'accept-encoding': _e, 'if-none-match': _n, ...sent } = headers
      const answer = await fetch(site + path.replace('/assets/next/', '/assets/'), {
        headers: sent,
        redirect: 'manual',
        method: request.method ?? 'GET',
      })
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const isText = /html|javascript|css|json/.test(type)
      const content = next && isText ? ofNext(body.toString()) : body
      response.statusCode = answer.status
      for (const [name, value] of answer.headers)
        if (!/^(?:content-length|content-encoding|transfer-encoding|connection|set-cookie|etag)$/.test(name))
          response.setHeader(name, value)
      response.end(content)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      next = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}
