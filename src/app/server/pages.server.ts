import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { openStatic, type StaticFiles } from '../../platform/static.server.ts'
import type { RequestContext } from '../router/request-context.ts'

type Ssr = (request: Request, requestContext: RequestContext) => Promise<Response>

/** What makes the pages: the build, or Vite while developing. */
export type Pages = {
  ssr: Ssr
  files: StaticFiles
  /** Lets Vite answer first for the modules that it serves. */
  before: (answer: RequestListener) => RequestListener
  close: () => Promise<void>
}

const checkout = fileURLToPath(new URL('../../../', import.meta.url))

/** The pages as `npm run build` made them. */
export async function builtPages(): Promise<Pages> {
  const bundle: { ssr: Ssr } = await import(new URL('../../../build/server/index.js', import.meta.url).href)
  return { ssr: bundle.ssr, files: await openStatic(`${checkout}build/client`), before: (answer) => answer, close: async () => {} }
}

/** The pages from their sources, with hot reload over the sockets of `http`. Needs Node's `--conditions=development`. */
export async function developedPages(http: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: checkout,
    configFile: `${checkout}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: http } },
  })
  return {
    ssr: async (request, requestContext) => {
      const bundle = await vite.ssrLoadModule('/src/app/router/ssr.ts')
      return (bundle.ssr as Ssr)(request, requestContext)
    },
    files: () => null,
    before: (answer) => (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith('/api/')) return answer(request, response)
      vite.middlewares(request, response, () => answer(request, response))
    },
    close: () => vite.close(),
  }
}
