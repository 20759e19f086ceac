import { createHash, randomBytes } from 'node:crypto'

/** A fresh value by which the renderer marks its own scripts. It is never sent: who could read it could pass a script off as ours. */
export const createScriptMark = () => randomBytes(16).toString('base64url')

/** A document as it is sent, and what of it may run, as a content security policy names it: `'sha256-…'`. */
export type HashedDocument = { html: Buffer; hashes: readonly string[] }

/**
 * Takes the mark (as a `nonce`) off everything that carries it, and hashes the inline scripts among that. A script that got into the
 * document in another way has no mark and so no hash: it never runs.
 */
export function hashInlineScripts(document: Buffer, mark: string): HashedDocument {
  const parts = partsBetween(document, ` nonce="${mark}"`)
  const hashes = new Set<string>()
  let before = parts[0] ?? document
  for (const part of parts.slice(1)) {
    const script = inlineScript(before, part)
    if (script !== null) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    before = part
  }
  return { html: Buffer.concat(parts), hashes: [...hashes] }
}

function partsBetween(document: Buffer, separator: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = document.indexOf(separator); at !== -1; at = document.indexOf(separator, from)) {
    parts.push(document.subarray(from, at))
    from = at + separator.length
  }
  return [...parts, document.subarray(from)]
}

/** The code of the element in whose tag the mark stood between these two; null for other elements, and for scripts from a file. */
function inlineScript(before: Buffer, after: Buffer): Buffer | null {
  const tagEnd = after.indexOf('>')
  const tag = before.toString('utf8', Math.max(0, before.lastIndexOf('<'))) + after.toString('utf8', 0, tagEnd)
  if (!/^<script(?:\s|$)/.test(tag) || /\ssrc=/.test(tag)) return null
  const end = after.indexOf('</script>', tagEnd)
  return after.subarray(tagEnd + 1, end === -1 ? undefined : end)
}
