import type { Plugin } from 'vite'

const module = '/react-dom/cjs/react-dom-server-legacy.node.production.js'
const options = 'options = createResumableState('
const append = '(result += chunk)'

/** Characters after which what is rendered is handed over: what fits into the cache of a processor core while it is put together. */
const PART = 4096

/**
 * Has `renderToString` hand over what it has rendered in parts, to the function `take` of its options, and return the rest. A page is put
 * together of some ten thousand strings: as one string they are brought into one piece of memory when its bytes are asked for, which takes
 * as long as a third of the rendering. Fails where React isn't written as before.
 */
export function reactInParts(): Plugin {
  let found = false
  return {
    name: 'react-in-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!id.endsWith(module)) return
      found = [options, append].every((part) => code.split(part).length === 2)
      return {
        code: code
          .replace(options, `var take = options && options.take; ${options}`)
          .replace(append, `(result += chunk, take && result.length > ${PART} && (take(result), result = ""))`),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && !found) this.error('react-dom no longer puts its strings together as before.')
    },
  }
}
