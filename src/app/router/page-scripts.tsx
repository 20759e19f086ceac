import { use } from 'react'
import { type UNSAFE_AssetsManifest as AssetsManifest, UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * What brings a page to life, rendered by the server alone: the framework's `Scripts` with the routes of this page in it, which are all that
 * the renderer is given, instead of a file with all of them, and with pieces that let styles and fonts go first.
 */
export function PageScripts() {
  const framework = use(FrameworkContext)
  if (!framework) return null
  const { manifest, serverHandoffString, renderMeta, nonce } = framework
  // The page's data is sent only where this says that somebody takes it.
  if (renderMeta) renderMeta.didRenderScripts = true
  return (
    <>
      {piecesOf(manifest).map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <Inline nonce={nonce} code={`window.__reactRouterContext=${serverHandoffString};${taken}`} />
      <Inline nonce={nonce} type="module" code={startOf(manifest)} />
    </>
  )
}

function Inline({ code, ...script }: { code: string; nonce: string | undefined; type?: 'module' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of this program's own files
  return <script async={script.type && true} {...script} dangerouslySetInnerHTML={{ __html: code }} />
}

/** The page's data comes at its end, with a script that has it taken. */
const taken = 'window.__reactRouterContext.data=new Promise(r=>window.__reactRouterContext.take=r)'

function piecesOf({ entry, routes }: AssetsManifest): string[] {
  const modules = Object.values(routes).flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []))
  return [...new Set([entry.module, ...entry.imports, ...modules])]
}

function startOf(manifest: AssetsManifest): string {
  const routes = Object.values(manifest.routes).filter((route) => route !== undefined)
  return [
    ...routes.map(({ module }, at) => `import * as r${at} from${quoted(module)};`),
    `window.__reactRouterManifest=${quoted(manifest)};`,
    `window.__reactRouterRouteModules={${routes.map(({ id }, at) => `${quoted(id)}:r${at}`).join()}};`,
    `import(${quoted(manifest.entry.module)})`,
  ].join('')
}

/** As JavaScript that can stand in HTML. */
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
