import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reactInParts } from './react-in-parts.ts'

const require = createRequire(import.meta.url)
const path = require.resolve('react-dom/server').replace(/server[^/]*$/, 'cjs/react-dom-server-legacy.node.production.js')

type Rendered = (element: unknown, options?: { take: (part: string) => void }) => string

/** React's own function as it is built. */
function built(): Rendered {
  const { transform } = reactInParts() as unknown as { transform(code: string, id: string): { code: string } }
  const exports: { renderToString?: Rendered } = {}
  new Function('require', 'exports', transform(readFileSync(path, 'utf8'), path).code)(require, exports)
  return exports.renderToString as Rendered
}

test('what is rendered in parts is what is rendered in one, and as before where nobody takes them', () => {
  const lines = Array.from({ length: 3000 }, (_, n) => createElement('li', { key: n, title: `“${n}” 🍕` }, `Stop ${n} & more`))
  const page = createElement('ul', null, lines)
  const parts: string[] = []
  const render = built()
  const last = render(page, { take: (part) => parts.push(part) })
  expect(parts.length).toBeGreaterThan(20)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(5000)
  expect(parts.join('') + last).toBe(renderToString(page))
  expect(render(page)).toBe(renderToString(page))
})
