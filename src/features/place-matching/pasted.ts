import { nameKey } from '../../platform/name-key.ts'

/** What a pasted line says: a place of this site by its slug or number, or a name to look for. */
export type Pasted = { slug: string } | { id: number } | { name: string }

/**
 * Reads a line: an address of this site or its path, a link of a map that names the place, or a name, with or without its mark or number in
 * a list. `base` is the site's own address; null where none is known, and all links are those of others.
 */
export function readPasted(line: string, base: string | null): Pasted {
  const link = /https?:\/\/\S+/.exec(line)?.[0]
  const url = link !== undefined && URL.canParse(link) ? new URL(link) : null
  const own = url ? base !== null && url.host === new URL(base).host && placeOf(decoded(url.pathname)) : placeOf(line.trim())
  if (own) return own
  if (url) {
    const path = decoded(url.pathname)
    const named = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(path)?.[1]
    if (named !== undefined) return { name: named.replaceAll('+', ' ').trim() }
    const asked = url.searchParams.get('q') ?? url.searchParams.get('query')
    if (asked) return { name: asked.trim() }
  }
  return { name: line.replace(/^\s*(?:[-–—*•▪◦·✓☐]|\d{1,4}[.):])\s*/u, '').trim() }
}

/** The place that a path of this site names; null where it names none. */
function placeOf(path: string): { slug: string } | { id: number } | null {
  const short = /^\/p\/([1-9]\d{0,14})$/.exec(path)
  if (short) return { id: Number(short[1]) }
  const slug = /^\/places\/(?:\S*\/)?([a-z0-9][a-z0-9-]*)\/?$/.exec(path)?.[1]
  return slug === undefined ? null : { slug }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Most characters of a pasted line. */
export const LONGEST_LINE = 2000

/** A line of a spreadsheet or a page as one of names: with commas between its cells, without other control characters. */
export const readableLine = (line: string): string =>
  line
    .trim()
    .replace(/\s*\t\s*/g, ', ')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** The parts of a line that may be the name alone: all of it, what stands before a comma, dash or bracket. */
export function namesIn(line: string): string[] {
  const parts = [line, line.split(/\s[–—-]\s|[,;(|:]/)[0] ?? '']
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** Whether a place of this name is what somebody wrote: the same, but for articles, or what it begins with in whole words. */
export function isNamed(name: string, written: string): boolean {
  const [has, asked] = [plain(name), plain(written)]
  return asked !== '' && (has === asked || (asked.length >= 5 && (has.startsWith(`${asked} `) || asked.startsWith(`${has} `))))
}

const plain = (name: string) => nameKey(name).replace(/^the /, '')
