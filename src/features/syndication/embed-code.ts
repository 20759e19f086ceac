/** How large a card is in the pages of others, in pixels. */
export const cardSize = { width: 480, height: 180 } as const

/** What somebody puts into a page of theirs to show a place, or a list, there. `site` is the site's own address. */
export function embedCode(
  { id, name, of = 'places' }: { id: number; name: string; of?: 'places' | 'lists' | 'chains' },
  site: string,
  { width, height }: { width: number; height: number } = cardSize,
): string {
  const title = name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<iframe src="${site}/embed/${of}/${id}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`
}

/** Where the oEmbed answer about a page of the site is, as a path. */
export const oembedPath = (address: string): string => `/api/oembed?url=${encodeURIComponent(address)}&format=json`
