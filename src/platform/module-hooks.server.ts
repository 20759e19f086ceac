import { registerHooks } from 'node:module'

/** Addresses of what is imported by the names of packages: of a name, and of how it is asked for. */
const known = new Map<string, string>()

/**
 * To learn what kind of module a file is, Node parses all `exports` of its package, for each file and for each who imports it anew: 130 kB
 * of Drizzle's a hundred times, half of what a start or a command costs. Drizzle's modules name one another by their files, and all that
 * are named so are ESM; what it is under its own name is found once.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    if (/^\.\.?\/.*\.js$/.test(specifier) && parentURL?.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const name = `${specifier} ${conditions.join()}`
    const url = known.get(name)
    if (url) return { url, format: 'module', shortCircuit: true }
    const resolved = next(specifier, context)
    if (resolved.format === 'module') known.set(name, resolved.url)
    return resolved
  },
})
