/** Gathers the category icons in use into one file: `node src/ui/build/make-sprite.ts` writes `public/icons.svg`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { iconSymbols } from './icon-symbols.ts'

const folder = new URL('../../../public/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('icons.svg', folder), `<svg xmlns="http://www.w3.org/2000/svg">${Object.values(iconSymbols()).join('\n')}</svg>\n`)
