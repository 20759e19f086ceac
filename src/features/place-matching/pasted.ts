import { nameKey } from '../../platform/name-key.ts'

/** What a pasted line says: a place of this site by its slug or number, or a name to look for. */
export type Pasted = { slug: string } | { id: number } | { name: string }

/** Reads a line: an address of this site, a link of a map that names the place, or a name, with or without its mark or number in a list. */
export function readPasted(line: string): Pasted {
  const url = /https?:\/\/\S+/.exec(line)?.[0]
  if (url !== undefined && URL.canParse(url)) {
    const path = decoded(new URL(url).pathname)
    const short = /^\/p\/([1-9]\d{0,14})$/.exec(path)
    if (short) return { id: Number(short[1]) }
    const named = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(path)?.[1]
    if (named !== undefined) return { name: named.replaceAll('+', ' ').trim() }
    const asked = new URL(url).searchParams.get('q') ?? new URL(url).searchParams.get('query')
    if (asked) return { name: asked.trim() }
    const slug = /^\/places\/(?:.*\/)?([a-z0-9][a-z0-9-]*)\/?$/.exec(path)?.[1]
    if (slug !== undefined) return { slug }
  }
  return { name: line.replace(/^\s*(?:[-–—*•▪◦·✓☐]|\d{1,4}[.):])\s*/u, '').trim() }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

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
