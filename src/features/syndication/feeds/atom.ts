import { xmlText as text } from '../../../platform/xml.ts'

export type FeedEntry = {
  /** What it is and its number, for ever: `place/12`. */
  id: string
  title: string
  path: string
  /** ISO times. */
  published: string
  updated: string
  summary: string
  category: { slug: string; name: string } | null
}

export type Feed = {
  /** What it is about and its number, for ever, whatever its address becomes: `channel/12`. */
  id: string
  title: string
  /** Paths of the feed and of the page that shows the same. */
  path: string
  page: string
  /** When what it is about was last changed, for a feed without entries; ISO. */
  since: string
  /** Whose it is; left out, the site's. */
  author?: string
  entries: readonly FeedEntry[]
}

/** When the site's names were first given out; part of each id, which must never change. */
const NAMED = '2025'

/** Something may come out after it was last changed, and that is a change. */
const updatedOf = ({ published, updated }: FeedEntry) => (updated < published ? published : updated)

/** A feed as RFC 4287 has it, with `tag:` ids (RFC 4151). `base` is the site's own address, `site` its name. */
export function atomFeed({ id, title, path, page, since, author, entries }: Feed, { base, site }: { base: string; site: string }): string {
  const tag = (what: string) => `tag:${new URL(base).hostname},${NAMED}:${what}`
  const timed = entries.map((entry) => ({ ...entry, updated: updatedOf(entry) }))
  const updated = [since, ...timed.map((entry) => entry.updated)].toSorted().at(-1)
  const items = timed.map(
    (entry) => `<entry>
<id>${text(tag(entry.id))}</id>
<title>${text(entry.title)}</title>
<link rel="alternate" type="text/html" href="${text(base + entry.path)}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
${entry.category ? `<category term="${text(entry.category.slug)}" label="${text(entry.category.name)}"/>\n` : ''}<summary>${text(entry.summary)}</summary>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${text(tag(`feed/${id}`))}</id>
<title>${text(`${title} - ${site}`)}</title>
<link rel="self" type="application/atom+xml" href="${text(base + path)}"/>
<link rel="alternate" type="text/html" href="${text(base + page)}"/>
<updated>${updated}</updated>
<author><name>${text(author ?? site)}</name></author>
${items.join('')}</feed>
`
}
