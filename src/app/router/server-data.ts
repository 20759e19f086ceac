import {
  type DataRouter,
  type DataStrategyFunction,
  type DataStrategyResult,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  redirect,
  UNSAFE_SingleFetchRedirectSymbol as redirectKey,
} from 'react-router'

type Redirect = { redirect: string; status: number; revalidate: boolean; reload: boolean; replace: boolean }
type Answer = Record<string, { data: unknown } | { error: unknown }> & { [redirectKey]?: Redirect }

/**
 * Gets the data of all routes of a navigation, or of the one that a fetcher asks for, in one request to the server's part of the router.
 * What is read again where the reader is stays as it was while the server can't be reached. `state`: of the router.
 */
export const serverData =
  (state: () => Pick<DataRouter['state'], 'navigation' | 'loaderData'>): DataStrategyFunction =>
  ({ runClientMiddleware, fetcherKey: fetcher }) => {
    const { navigation, loaderData } = state()
    const again = fetcher === null && navigation.state === 'idle'
    return runClientMiddleware(async ({ request, matches, fetcherKey }) => {
      const wanted = matches.filter((match) => match.shouldCallHandler())
      let asked: Promise<Answer> | undefined
      const ask = () => {
        asked ??= fetchData(request, fetcherKey === null ? [] : wanted.map(({ route }) => route.id))
        return asked
      }
      const results = await Promise.all(
        wanted.map(async ({ route, resolve }): Promise<[string, DataStrategyResult]> => {
          const result = await resolve((handler) => handler(async () => dataOf(await ask(), route.id)))
          return [route.id, again && isAway(result) ? { type: 'data', result: loaderData[route.id] } : result]
        }),
      )
      return Object.fromEntries(results)
    })
  }

/** Whether there was no server: no network, or a proxy that says so, or a server that is starting. */
const isAway = ({ type, result }: DataStrategyResult) => type === 'error' && (result instanceof TypeError || Object(result).status > 501)

/** Of all routes at the address, or of `routes` alone. */
async function fetchData({ url: address, signal }: Request, routes: readonly string[]): Promise<Answer> {
  const url = new URL(address)
  // The router's own mark in the address of a page that has others below it.
  if (url.searchParams.get('index') === '') url.searchParams.delete('index')
  if (routes.length > 0) url.searchParams.set('_routes', routes.join())
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
  const response = await fetch(url, { signal })
  const { status, statusText, headers, body } = response
  if (!body || (status >= 400 && !headers.has('X-Remix-Response'))) throw new ErrorResponseImpl(status, statusText, await response.text())
  const { value } = await decodeViaTurboStream(body, window)
  return value as Answer
}

/** @throws what the server has thrown for this route; a redirect as the response that the router follows */
function dataOf(answer: Answer, id: string): unknown {
  const moved = answer[redirectKey]
  if (moved) throw redirectTo(moved)
  const result = answer[id]
  if (!result) throw new Error(`The server gave nothing for ${id}.`)
  if ('error' in result) throw result.error
  return result.data
}

function redirectTo({ redirect: to, status, revalidate, reload, replace }: Redirect): Response {
  const headers = new Headers()
  if (revalidate) headers.set('X-Remix-Revalidate', 'yes')
  if (reload) headers.set('X-Remix-Reload-Document', 'yes')
  if (replace) headers.set('X-Remix-Replace', 'yes')
  return redirect(to, { status, headers })
}
