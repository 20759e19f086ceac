/** A piece of a text; `href`: the address on the web that it is. */
export type TextPiece = { text: string; href?: string }

// What ends a sentence or a bracket isn't part of an address that stands in it.
const address = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"“”]+/giu
const ending = /[.,;:!?'’»…*_]$/
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const

/** A text in pieces: what is an address on the web (`https://…`, `www.…`), and what stands around it. */
export function linksIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutEnding(found)
    const href = hrefOf(written)
    if (href === null) continue
    if (index > done) pieces.push({ text: text.slice(done, index) })
    pieces.push({ text: written, href })
    done = index + written.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

function withoutEnding(found: string): string {
  const unopened = brackets.some(([open, close]) => found.endsWith(close) && count(found, close) > count(found, open))
  return unopened || ending.test(found) ? withoutEnding(found.slice(0, -1)) : found
}

const count = (text: string, sign: string) => text.split(sign).length - 1

function hrefOf(written: string): string | null {
  const url = URL.parse(/^https?:/i.test(written) ? written : `https://${written}`)
  // Who would be signed in by an address isn't shown where it leads.
  return url && url.username === '' && url.password === '' && /[^.]\.[^.]/.test(url.hostname) ? url.href : null
}
