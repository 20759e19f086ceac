import { createHash, randomBytes } from 'node:crypto'

/** A fresh value by which the renderer marks its own scripts. It is never sent: who could read it could pass a script off as ours. */
export const createScriptMark = () => randomBytes(16).toString('base64url')

/** A document as it is sent, and what of it may run, as a content security policy names it: `'sha256-…'`. */
export type HashedDocument = { html: string; hashes: readonly string[] }

/**
 * Takes the mark (as a `nonce`) off everything that carries it, and hashes the inline scripts among that. A script that got into the
 * document in another way has no mark and so no hash: it never runs.
 */
export function hashInlineScripts(document: string, mark: string): HashedDocument {
  const parts = document.split(` nonce="${mark}"`)
  const hashes = new Set<string>()
  let before = parts[0] ?? ''
  for (const part of parts.slice(1)) {
    const script = inlineScript(before, part)
    if (script !== null) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    before = part
  }
  return { html: parts.join(''), hashes: [...hashes] }
}

/** The code of the element in whose tag the mark stood between these two; null for other elements, and for scripts from a file. */
function inlineScript(before: string, after: string): string | null {
  const tagEnd = after.indexOf('>')
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
  if (!/^<script(?:\s|$)/.test(tag) || /\ssrc=/.test(tag)) return null
  return after.slice(tagEnd + 1, after.indexOf('</script>', tagEnd))
}
