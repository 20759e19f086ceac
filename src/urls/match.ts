import { type UrlName, urls } from '../urls.ts'

export type Matched<Key> = { key: Key; params: Record<string, string>; pattern: string }

/**
 * Which pattern fits a path, static segments first as the router ranks them, whatever the case of letters.
 * Takes patterns in order of precedence among equals; a path that can't be decoded fits none.
 */
export function matcher<Key>(patterns: Iterable<readonly [Key, string]>): (pathname: string) => Matched<Key> | null {
  const ranked = [...patterns]
    .map(([key, pattern]) => ({ key, pattern, parts: pattern.split('/').slice(1) }))
    .sort((a, b) => staticParts(b.parts) - staticParts(a.parts))
  return (pathname) => {
    const segments = decoded(pathname)
    if (segments === null) return null
    for (const { key, pattern, parts } of ranked) {
      if (parts.length !== segments.length || !parts.every((part, i) => fits(part, segments[i] ?? ''))) continue
      const params = parts.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), segments[i] ?? ''] as const] : []))
      return { key, pattern, params: Object.fromEntries(params) }
    }
    return null
  }
}

/** The row of `urls.ts` that an address belongs to. */
export const matchUrl = matcher(Object.entries(urls).map(([name, row]) => [name as UrlName, row.path] as const))

function fits(part: string, segment: string): boolean {
  return part.startsWith(':') ? segment !== '' : part === segment.toLowerCase()
}

function staticParts(parts: string[]): number {
  return parts.filter((part) => !part.startsWith(':')).length
}

function decoded(pathname: string): string[] | null {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return null
  }
}
