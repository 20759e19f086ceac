/**
 * Cuts the fonts of the packages down to what `fonts.css` names: `node src/ui/build/make-fonts.ts` writes `src/ui/fonts/`. Run it when
 * that sheet or a package has changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cutFonts } from './cut-fonts.ts'

const folder = new URL('../fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [file, content] of await cutFonts()) writeFileSync(new URL(file, folder), content)
