import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { Rendering, requestContext } from './context.ts'

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
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Rendering value={{ scriptMark, requestId }}>
        <ServerRouter context={entry} url={request.url} nonce={scriptMark} />
      </Rendering>,
      {
        nonce: scriptMark,
        // Every part stands in its place, however large: without script nothing could move it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
        onShellError: reject,
        onError(error) {
          failed = true
          report(error)
        },
      },
    )
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(new Uint8Array(html), { status: failed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestContext).report(error)
}
