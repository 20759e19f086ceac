import type { Plugin } from 'vite'
import { iconSymbols } from './icon-symbols.ts'

const id = 'virtual:icon-symbols'

/** Gives the server the icons as symbols (`import symbols from 'virtual:icon-symbols'`); the browser gets none. */
export function iconSymbolsPlugin(): Plugin {
  return {
    name: 'icon-symbols',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(module) {
      if (module !== `\0${id}`) return null
      return `export default ${JSON.stringify(this.environment.name === 'client' ? {} : iconSymbols())}`
    },
  }
}
