export type FeedEntry = {
  /** Number of the thing, for ever. */
  id: number
  title: string
  path: string
  /** ISO times. */
  published: string
  updated: string
  summary: string
  category: { slug: string; name: string }
}

export type Feed = {
  title: string
  /** Paths of the feed and of the page that shows the same. */
  path: string
  page: string
  /** When what it is about was last changed, for a feed without entries; ISO. */
  since: string
  entries: readonly FeedEntry[]
}

/** When the site's names were first given out; part of each id, which must never change. */
const NAMED = '2025'

/** A feed as RFC 4287 has it, with `tag:` ids (RFC 4151). `base` is the site's own address, `author` its name. */
export function atomFeed({ title, path, page, since, entries }: Feed, { base, author }: { base: string; author: string }): string {
  const tag = (what: string) => `tag:${new URL(base).hostname},${NAMED}:${what}`
  const updated = [since, ...entries.map((entry) => entry.updated)].toSorted().at(-1)
  const items = entries.map(
    (entry) => `<entry>
<id>${text(tag(`place/${entry.id}`))}</id>
<title>${text(entry.title)}</title>
<link rel="alternate" type="text/html" href="${text(base + entry.path)}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<category term="${text(entry.category.slug)}" label="${text(entry.category.name)}"/>
<summary>${text(entry.summary)}</summary>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${text(tag(`feed${path}`))}</id>
<title>${text(`${title} - ${author}`)}</title>
<link rel="self" type="application/atom+xml" href="${text(base + path)}"/>
<link rel="alternate" type="text/html" href="${text(base + page)}"/>
<updated>${updated}</updated>
<author><name>${text(author)}</name></author>
${items.join('')}</feed>
`
}

/** As text and in attributes; what XML can't hold at all is left out. */
function text(raw: string): string {
  const allowed = raw.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
  return allowed.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
