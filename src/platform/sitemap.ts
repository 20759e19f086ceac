/** A page that search engines should know, with the ISO time of its last change where that is known. */
export type SitemapEntry = { path: string; changed: string | null }

/** One file of at most 50,000 pages; numbered from 1, and numbers may be missing. */
export type SitemapPart = { part: number; changed: string | null }

/** Rows in their order, at most `size` at a time; `read` is given the last row of the step before. */
export async function* inSteps<Row>(size: number, read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
