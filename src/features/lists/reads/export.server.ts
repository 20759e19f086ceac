import type { Ctx } from '../../../platform/context.server.ts'
import { type FiledPlace, type PlaceFileFormat, placeFile } from '../../syndication/place-files.server.ts'
import type { Entry } from '../contract.ts'
import { GONE } from '../gone.ts'
import { readEntries } from './entries.server.ts'
import type { KnownList } from './known-list.server.ts'

/** All of a list as a file, as the viewer sees it. `base` is the site's own address. */
export async function exportList(
  ctx: Ctx,
  list: KnownList,
  format: PlaceFileFormat,
  base: string,
): Promise<{ type: string; content: string }> {
  const { rows: sections } = await ctx.client.query<{ title: string; position: string }>(
    'select title, position from list_sections where list_id = $1 order by position desc, id desc',
    [list.id],
  )
  const sectionAt = (position: string) => sections.find((section) => section.position < position)?.title ?? ''
  const places: FiledPlace[] = []
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor } = await readEntries(ctx, list, { cursor, limit: 100 })
    places.push(...data.map((entry) => filedEntry(entry, base, sectionAt(entry.position))))
    if (next_cursor === null) return placeFile(format, { title: list.title, base }, places)
    cursor = next_cursor
  }
}

type Filed = Pick<Entry, 'place' | 'title' | 'note' | 'best_time' | 'closed'>

/** An entry as files have it. `base` is the site's own address, `section` the heading above it. */
export function filedEntry({ place, title, note, best_time, closed }: Filed, base: string, section = ''): FiledPlace {
  const said = { note, best_time, section }
  if (!place) return { name: title ?? GONE, kind: '', where: '', ...said, lat: null, lng: null, url: null }
  const kind = closed ? `${place.category.singular}, closed for good` : place.category.singular
  return { name: place.name, kind, where: place.where, ...said, lat: place.lat, lng: place.lng, url: base + place.path }
}
