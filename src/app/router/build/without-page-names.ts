import type { Plugin } from 'vite'

/** The file of a page in its row of `urls.ts`; that of aliases tells them from pages. */
const pageName = /(,|\{)\s*page: '(?!alias')[\w/-]+'/g

/**
 * Leaves out of the browser's bundle which file holds which page: only the build asks for that, and the table of addresses is in every
 * first view. Fails where the rows are written in another way.
 */
export function withoutPageNames(): Plugin {
  let names = 0
  return {
    name: 'without-page-names',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/src/urls.ts')) return
      return {
        code: code.replace(pageName, (_, before: string) => {
          names++
          return before === '{' ? '{' : ''
        }),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && names < 50) this.error(`Rows of urls.ts name their pages in another way: this plugin has read ${names}.`)
    },
  }
}
