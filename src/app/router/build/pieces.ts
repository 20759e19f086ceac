import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { urls } from '../../../urls.ts'
import { type Module, piecesOf } from './merge-pieces.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))
const sources = fileURLToPath(new URL('../../../', import.meta.url))
const asRoute = '?__react-router-build-client-route'

/** Where every public page begins. */
const entry = `${folder}entry.client.tsx`
const frame = [entry, `${folder}root.tsx${asRoute}`, `${folder}site-layout.tsx${asRoute}`]

/** How much a part that is loaded on demand counts beside a page that everybody sees: it comes later, and not always. */
const partWeight = 0.01
/** How much a page of members or the team counts: fewer people open them, and come back with all of it in their cache. */
const memberWeight = 0.04
const forEverybody = new Set(
  Object.values(urls).flatMap(({ access, page }) =>
    access === 'public' || access === 'guest' ? [`${sources}pages/${page}.tsx${asRoute}`] : [],
  ),
)

/** More than there are: each piece is a group of the bundler's, and groups are named before the modules are known. */
const most = 300

/**
 * How the browser's bundle is cut, by who imports what: few pieces compress better than many and are fewer requests. What every public
 * page needs is in two, of which one changes only with its packages; the rest is together where mostly the same pages need it.
 */
export function pieces(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let plan = new Map<string, number>()
  return {
    plugin: {
      name: 'pieces',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildEnd(error) {
        if (!error) plan = planOf([...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []))
      },
    },
    groups: Array.from({ length: most }, (_, at) => ({
      debugName: `piece ${at}`,
      name: (id) => (plan.get(id) === at ? (['react', 'frame'][at] ?? 'part') : null),
      // A group takes along what its modules import, as far as no group before it has that.
      priority: most - at,
    })),
  }
}

/** The number of its piece for each module; a piece imports nothing of a later one. @throws Error where the frame isn't found */
function planOf(infos: readonly Rolldown.ModuleInfo[]): Map<string, number> {
  const modules = new Map(
    infos.map(({ id, code, importedIds }): [string, Module] => [id, { size: code?.length ?? 0, imports: importedIds }]),
  )
  for (const id of frame) if (!modules.has(id)) throw new Error(`${id} is no module of the bundle.`)
  const inFrame = reach(frame, modules)
  // Loaders call the API, and the server alone has those: what calls it is not of the pages that seem to import it.
  const shownBy = new Map([...modules].filter(([id]) => !/\/client\.ts$/.test(id)))
  const inReact = new Set([...reach([entry], modules)].filter((id) => id.includes('/node_modules/')))

  const users = new Map<string, Set<string>>()
  const weights = new Map<string, number>()
  for (const { id: page, isEntry, dynamicImporters } of infos) {
    if (!isEntry && dynamicImporters.length === 0) continue
    weights.set(page, !isEntry ? partWeight : forEverybody.has(page) || frame.includes(page) ? 1 : memberWeight)
    for (const id of reach([page], isEntry ? shownBy : modules)) users.set(id, (users.get(id) ?? new Set()).add(page))
  }
  const shared = new Map([...modules].filter(([id]) => /\.[jt]sx?$/.test(id) && !inFrame.has(id) && (users.get(id)?.size ?? 0) > 1))
  // It acts as soon as it is there: the page says when.
  inFrame.delete(entry)
  // One sheet for all pages: a further one would be a request that holds up the first paint.
  for (const id of modules.keys()) if (id.startsWith(sources) && id.endsWith('.css')) inFrame.add(id)
  const found = [inReact, inFrame.difference(inReact), ...piecesOf(shared, users, weights)]
  if (found.length > most) throw new Error(`The bundle has ${found.length} pieces.`)
  return new Map(found.flatMap((ids, at) => [...ids].map((id): [string, number] => [id, at])))
}

/** These modules and all that they import, without what is loaded later. */
function reach(from: readonly string[], modules: ReadonlyMap<string, Module>): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of modules.get(id)?.imports ?? []) found.add(imported)
  return found
}
