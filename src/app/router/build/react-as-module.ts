import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packages = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])
const mark = '?module'

/**
 * React is published as CommonJS, which every piece of the bundle would unwrap for itself, with a function that is a request of its own.
 * Each of its packages is unwrapped once here, in a module that exports its names.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!packages.has(source) || importer?.endsWith(mark) || options.kind === 'require-call') return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: `${found.id}${mark}` }
    },
    load(id) {
      if (!id.endsWith(mark)) return null
      const path = id.slice(0, -mark.length)
      const names = Object.keys(require(path)).filter((name) => /^\w+$/.test(name) && name !== 'default')
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => found.${name})()`)
      return {
        code: [`import found from ${JSON.stringify(path)}`, 'export default found', ...exported].join('\n'),
        moduleSideEffects: false,
      }
    },
  }
}
