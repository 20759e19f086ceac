import { createContext, data, isRouteErrorResponse, type LoaderFunctionArgs, type ServerBuild } from 'react-router'

/** Whether a whole page is asked for, not its data alone. */
export const isDocument = createContext<boolean>()

/** What a loader gave for a document. Nothing to React Router's encoder, which would take five times as long over it as JSON does. */
class PageData {
  readonly #value: unknown

  constructor(value: unknown) {
    this.#value = value
  }

  static read(given: unknown): unknown {
    return given instanceof PageData ? given.#value : given
  }
}

type Routes = ServerBuild['routes']

/** A build whose documents have their data as JSON (`dataOf`, `pageDataText`) instead of in React Router's stream, which stays for data alone. */
export function withPageData(build: ServerBuild): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes)) {
    const loader = route?.module.loader
    routes[id] = route && loader ? { ...route, module: { ...route.module, loader: withheld(loader) } } : route
  }
  return { ...build, routes }
}

type Loader = (args: LoaderFunctionArgs) => unknown

const withheld =
  (load: Loader): Loader =>
  async (args) => {
    const given = await load(args)
    if (!args.context.get(isDocument) || given instanceof Response) return given
    return isWithInit(given) ? data(new PageData(given.data), given.init ?? undefined) : new PageData(given)
  }

const isWithInit = (given: unknown): given is ReturnType<typeof data<unknown>> => Object(given).type === 'DataWithResponseInit'

/** What the loaders of a document gave, by route. */
export const dataOf = (loaderData: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(loaderData).map(([id, given]) => [id, PageData.read(given)]))

/** What the router in the browser begins with. It must be made of what JSON has. */
export function pageDataText({
  loaderData,
  errors,
}: {
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}): string {
  const told = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toldOf(error)]))
  return JSON.stringify({ loaderData, errors: told ?? undefined })
}

/** Of an error that no page expected nothing is told. */
function toldOf(error: unknown): object {
  if (!isRouteErrorResponse(error)) return {}
  const { status, statusText, data } = error
  return { status, statusText, data, internal: false }
}
