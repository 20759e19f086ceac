import { readFileSync } from 'node:fs'
import { spriteId } from '../sprite-id.ts'

const root = new URL('../../../', import.meta.url)
const sets: Record<string, string> = {
  maki: 'node_modules/@mapbox/maki/icons/',
  temaki: 'node_modules/@rapideditor/temaki/icons/',
}

/** The icons of the starter's categories by name (`maki/museum`), each as a `<symbol>`. @throws Error where there is no such icon */
export function iconSymbols(): Record<string, string> {
  const source = readFileSync(new URL('db/starter/categories.json', root), 'utf8')
  const names = [...new Set(Array.from(source.matchAll(/"icon":\s*"([a-z]+\/[\w-]+)"/g), (match) => match[1] ?? ''))].sort()
  if (names.length === 0) throw new Error('db/starter/categories.json names no icons.')
  return Object.fromEntries(names.map((name) => [name, symbol(name)]))
}

function symbol(name: string): string {
  const [set = '', icon] = name.split('/')
  if (!sets[set]) throw new Error(`There is no icon set called ${set} (icon ${name}).`)
  const file = readFileSync(new URL(`${sets[set]}${icon}.svg`, root), 'utf8')
  const box = file.match(/viewBox="([^"]+)"/)?.[1]
  const paths = Array.from(file.matchAll(/<path[^>]*?\sd="([^"]+)"/g), (match) => `<path d="${tidy(match[1] ?? '')}"/>`)
  if (!box || paths.length === 0) throw new Error(`The icon ${name} has no paths.`)
  return `<symbol id="${spriteId(name)}" viewBox="${box}">${paths.join('')}</symbol>`
}

/** White space and decimals that nobody sees are left out; only digits behind a point change, so packed arc flags stay whole. */
function tidy(path: string): string {
  const rounded = path.replace(/\.(\d{3,})/g, (_, digits: string) => {
    const hundredths = Math.min(99, Math.round(Number(`0.${digits}`) * 100))
    return `.${String(hundredths).padStart(2, '0')}`
  })
  return rounded.replace(/(?:&#x[0-9a-f]+;|\s)+/gi, ' ').trim()
}
