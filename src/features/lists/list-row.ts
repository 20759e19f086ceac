import type { ListCard } from './contract.ts'

/** What the row of a list shows. */
export type ShownListRow = Pick<ListCard, 'id' | 'title' | 'about' | 'path' | 'entry_count' | 'saves' | 'pictures' | 'published_at'> & {
  author: Pick<ListCard['author'], 'name'>
  region: Pick<NonNullable<ListCard['region']>, 'name'> | null
  category: Pick<NonNullable<ListCard['category']>, 'name'> | null
}

/** Pictures in a row. */
export const ROW_PICTURES = 4

/** A list of an answer as its row needs it: the page's data stands in the HTML beside what is made of it. */
export function shownListRow({
  id,
  title,
  about,
  path,
  entry_count,
  saves,
  author,
  region,
  category,
  pictures,
  published_at,
}: ListCard): ShownListRow {
  return {
    ...{ id, title, about, path, entry_count, saves, published_at },
    author: { name: author.name },
    region: region && { name: region.name },
    category: category && { name: category.name },
    pictures: pictures.slice(0, ROW_PICTURES),
  }
}
