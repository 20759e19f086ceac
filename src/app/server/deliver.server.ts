import { compressible, compressNow, encodingFor, etagOf, matches } from '../../platform/compress.server.ts'

const buffered = /^(text\/html|text\/x-script|image\/svg\+xml|application\/(json|problem\+json|atom\+xml))/

/** Kept by the browser, but asked for again each time: how answers are sent that say nothing else. */
export const revalidated = 'private, no-cache'

type Delivery = {
  /** What becomes of a page's HTML before it is sent. */
  prepare?: (html: Buffer) => Buffer
}

/** Sends an answer as a browser wants it: 304 if it has it already, compressed if that pays. Streams pass unchanged. */
export async function deliver(request: Request, answer: Response, { prepare }: Delivery = {}): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.body === null || answer.headers.has('content-encoding') || !buffered.test(type)) return answer
  const read = Buffer.from(await answer.arrayBuffer())
  const content = prepare && type.startsWith('text/html') ? prepare(read) : read
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')

  if (answer.status === 200 && /^(GET|HEAD)$/.test(request.method) && headers.get('cache-control') !== 'no-store') {
    const etag = headers.get('etag') ?? etagOf(content)
    headers.set('ETag', etag)
    if (!headers.has('cache-control')) headers.set('Cache-Control', revalidated)
    if (matches(request.headers.get('if-none-match'), etag)) return notModified(headers)
  }

  const encoding = content.length > 1000 && compressible(type) ? encodingFor(request.headers.get('accept-encoding')) : null
  const sent = encoding ? await compressNow(content, encoding, 'once') : content
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(sent.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(sent), { status: answer.status, headers })
}

/** The policy is left out: the browser keeps the one that belongs to the page it has. */
function notModified(headers: Headers): Response {
  for (const name of ['content-type', 'content-length', 'content-security-policy']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}
