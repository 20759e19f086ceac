import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createScriptMark, hashInlineScripts } from './inline-scripts.server.ts'

const mark = createScriptMark()
const hashed = (document: string) => {
  const { html, hashes } = hashInlineScripts(Buffer.from(document), mark)
  return { html: html.toString(), hashes }
}
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('inline scripts of the renderer are hashed as they stand, and nothing of the mark is left', () => {
  const document = `<html><head><script nonce="${mark}">let a = 'é' < 1</script><link rel="modulepreload" href="/a.js" nonce="${mark}"/></head>
    <body><script nonce="${mark}" type="module" async="">import("/b.js")</script><script nonce="${mark}">let a = 'é' < 1</script></body></html>`
  const { html, hashes } = hashed(document)
  expect(html).toBe(document.replaceAll(` nonce="${mark}"`, ''))
  expect(hashes).toEqual([hashOf(`let a = 'é' < 1`), hashOf('import("/b.js")')])
})

test('scripts without the mark, with a guessed one, or from a file have no hash', () => {
  const others = [
    '<p><script>alert(1)</script></p>',
    `<script nonce="${createScriptMark()}">alert(2)</script>`,
    `<script src="/a.js" nonce="${mark}"></script>`,
    `<p title="<script" nonce="${mark}">alert(3)</p>`,
    '<script type="application/ld+json">{"a":1}</script>',
  ]
  for (const other of others) expect(hashed(`<body>${other}</body>`).hashes).toEqual([])
})
