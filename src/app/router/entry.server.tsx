import { PassThrough } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString, type ServerOptions } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { Rendering, requestContext } from './context.ts'
import { dataOf, pageDataText } from './page-data.ts'

type Page = { element: React.ReactElement; scriptMark: string; onError: (error: unknown) => void }

/** Renders the whole page before it answers, so that it can be compressed, compared and kept as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptMark, requestId, report } = context.get(requestContext)
  let failed = false
  const onError = (error: unknown) => {
    failed = true
    report(error)
  }
  const { staticHandlerContext: state, serverHandoffStream: stream } = entry
  state.loaderData = dataOf(state.loaderData)
  // The data is appended as text: with its stream, React would have to wait for it.
  delete entry.serverHandoffStream
  const element = (
    <Rendering value={{ scriptMark, requestId }}>
      <ServerRouter context={withOwnRoutes(entry)} url={request.url} nonce={scriptMark} />
    </Rendering>
  )
  const html = renderedAtOnce(element) ?? (await renderedLater({ element, scriptMark, onError }))
  const given = async () => (import.meta.env.DEV && stream ? text(stream) : pageDataText(state))
  const data = entry.renderMeta?.didRenderScripts ? [Buffer.from(handedOver(await given(), scriptMark))] : []
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return answerOf(documentOf(html, data), { status: failed ? 500 : status, headers })
}

/** Without the routes that this page hasn't: React Router would make anew all that a site has for each page. While developing, the browser gets all. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  if (import.meta.env.DEV) return entry
  const own = entry.staticHandlerContext.matches.map(({ route: { id } }) => [id, entry.manifest.routes[id]])
  return { ...entry, manifest: { ...entry.manifest, routes: Object.fromEntries(own) } }
}

/** With its bytes at hand: to write them into a stream and read them again would cost as much as a small query. */
function answerOf(html: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const pull = (stream: ReadableStreamDefaultController) => {
    stream.enqueue(html)
    stream.close()
  }
  const answer = new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), init)
  return Object.defineProperty(answer, 'arrayBuffer', { value: async () => html.buffer })
}

/** What React leaves where a boundary wasn't ready. */
const UNREADY = '<!--$!-->'
const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'

/**
 * Without a stream, which costs a quarter more. Null where a part of the page is not loaded yet or fails: then the stream waits for it, or
 * tells of it. As bytes from here on: each reading or joining of a long text with a letter beyond Latin-1 copies it to a place of its own,
 * for up to a millisecond each time. Where it is built (`build/react-in-parts.ts`) the text comes in parts, of which bytes are made sooner.
 */
function renderedAtOnce(element: React.ReactElement): Buffer | null {
  const html = withoutFailure(() => {
    const parts: Buffer[] = []
    const inParts: ServerOptions & { take: (part: string) => void } = { take: (part) => void parts.push(Buffer.from(part)) }
    const last = renderToString(element, inParts)
    return Buffer.concat([...parts, Buffer.from(last)])
  })
  return html === null || html.includes(UNREADY) ? null : html
}

/** A whole document, with `data` before the end of its body as far as there is one. */
function documentOf(html: Buffer, data: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const begun = html.subarray(0, DOCTYPE.length).equals(Buffer.from(DOCTYPE))
  const ended = html.subarray(-END.length).equals(Buffer.from(END))
  const body = ended ? html.subarray(0, -END.length) : html
  return joined([...(begun ? [] : [Buffer.from(DOCTYPE)]), body, ...data, ...(ended ? [Buffer.from(END)] : [])])
}

/** In a buffer of its own, not in a part of one that is shared. */
function joined(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function withoutFailure<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/**
 * In a block of data, which needs neither be quoted as code nor hashed for the policy. It is JSON, where "<" stands within strings alone.
 */
function handedOver(data: string, scriptMark: string): string {
  const block = `<script type="application/json">${data.replaceAll('<', '\\u003c')}</script>`
  return `${block}<script nonce="${scriptMark}">${takeData}</script>`
}

/** To where `PageScripts` waits for it; while developing, to where React Router's own component for streams writes it. */
const takeData = import.meta.env.DEV
  ? '(c=>{c.enqueue(document.currentScript.previousSibling.text);c.close()})(window.__reactRouterContext.streamController)'
  : 'window.__reactRouterContext.take(document.currentScript.previousSibling.text)'

/** What had to wait for its parts is rendered again now that they are there: with all of its icons in it, as in every later page. */
async function renderedLater(page: Page): Promise<Buffer> {
  const first = await streamed(page)
  return renderedAtOnce(page.element) ?? first
}

function streamed({ element, scriptMark, onError }: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce: scriptMark,
      // Every part stands in its place, however large: without script nothing could move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError,
    })
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestContext).report(error)
}
