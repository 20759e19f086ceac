import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { StartError } from '../../platform/start-error.server.ts'

/** The HTTP server. Bound before the app exists; each request goes to the handler set last. */
export type HttpListener = { server: Server; setHandler(listener: RequestListener): void; close(): Promise<void> }

const drainTimeoutMs = 5_000

/** How long a request may take to arrive, in ms: its head, and all of it. Pictures have a minute; JSON is given less where it is read. */
const arrival = { headersTimeout: 15_000, requestTimeout: 90_000, connectionsCheckingInterval: 5_000 }

/**
 * How long a connection is kept without a request, in ms. Longer than the 60 s of nginx and most load balancers: whoever
 * closes first must not be the server, or a request that is on its way meanwhile is lost (a 502 at the proxy).
 */
const keepAliveTimeout = 75_000

/** @throws StartError that names the port if it can't be had */
export async function openHttpListener({ host, port }: { host: string; port: number }, first: RequestListener): Promise<HttpListener> {
  let listener = first
  const server = createServer({ ...arrival, keepAliveTimeout }, (request, response) => listener(request, response))
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw reason(error, host, port)
  }
  return {
    server,
    setHandler: (next) => {
      listener = next
    },
    close: () => close(server),
  }
}

/** Takes no more connections, lets open requests finish for 5 s, then cuts what is left. */
async function close(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}

function reason(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is taken by another program. Stop that, or set PORT to a free one.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST is ${host}, which is no address of this machine.`)
  return error
}
