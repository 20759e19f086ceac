import type { Plugin } from 'vite'

/** Modules of the router's package that no page needs in the browser, though others of its modules import them. */
const unusedModules = [
  // Hooks for measuring navigations.
  'lib/router/instrumentation.js',
  // What is shown where the root has no error page: ours has one.
  'lib/dom/ssr/errorBoundaries.js',
]

/** The same for functions inside of the router: pages change things by the API, so there are no actions. */
const unusedFunctions = ['handleAction', 'handleFetcherAction']
const router = 'lib/router/router.js'

/** Which file a page is in only the build needs to know; that an address is an alias the browser does, too. */
const files = /\bpage: (["'])(?!alias\1)[\w/-]+\1,?/g
const addresses = '/src/urls.ts'

/** Leaves them out of the browser's bundle. Fails where one of them is no longer met. */
export function withoutUnusedParts(): Plugin {
  const missing = new Set([...unusedModules, router, addresses])
  return {
    name: 'without-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.endsWith(addresses) && files.test(code)) {
        missing.delete(addresses)
        return { code: code.replace(files, ''), map: null }
      }
      const part = [...missing].find((name) => id.endsWith(`/react-router/dist/production/${name}`))
      if (part === undefined) return
      missing.delete(part)
      return { code: part === router ? unusedFunctions.reduce(withoutFunction, code) : withoutContent(code), map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`There is no longer anything to leave out of ${[...missing].join(', ')}.`)
    },
  }
}

/** The same exports, each doing nothing. @throws Error where there are none */
function withoutContent(code: string): string {
  const names = /export \{([^}]+)\}/.exec(code)?.[1]?.split(',') ?? []
  if (names.length === 0) throw new Error('A module of react-router is not built as before.')
  return `const nothing = () => null\nexport { ${names.map((name) => `nothing as ${name.trim()}`).join(', ')} }`
}

/** @throws Error where there is no such function directly inside another */
function withoutFunction(code: string, name: string): string {
  const whole = new RegExp(`^\\t(async )?function ${name}\\(.*\\{\\n[\\s\\S]*?^\\t\\}$`, 'm')
  if (!whole.test(code)) throw new Error(`react-router no longer has the function ${name}.`)
  return code.replace(whole, `\tfunction ${name}() { throw new Error('${name} is left out of the bundle.') }`)
}
