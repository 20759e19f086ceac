/**
 * One record of a file. `number` as a spreadsheet counts (the header is 1), or the object's place in a JSON file from 1 on;
 * `broken` says why it can't be read at all, `unplaced` why it has no position, if nothing else of it tells where it is,
 * `joined` the heading under which the row had more fields than one, `loose` the one under which a quotation mark is not closed, `given` its values as the file has them, where some of these became others.
 */
export type SourceRow = {
  number: number
  values: Record<string, string>
  broken?: string
  unplaced?: string
  joined?: string
  loose?: string
  given?: Record<string, string>
}
export type Format = 'csv' | 'geojson' | 'geojson lines' | 'overpass' | 'json' | 'json lines' | 'socrata' | 'kml' | 'gpx' | 'osm'
/**
 * `sample`: values of the first rows, by which columns are understood; `given`: the headings of the file, where some columns became others;
 * `title`: what the file calls itself, or the list in it.
 */
export type Source = {
  format: Format
  headers: string[]
  sample: Record<string, string>[]
  rows: AsyncIterable<SourceRow>
  given?: readonly string[]
  title?: string
}

/** Rows that a sample has at most. */
export const SAMPLE = 200

/** The columns of records that are objects, in the order in which they come, with a sample; reads all of them. */
export async function survey(rows: AsyncIterable<SourceRow>): Promise<Pick<Source, 'headers' | 'sample'>> {
  const headers = new Set<string>()
  const sample: SourceRow['values'][] = []
  for await (const { values } of rows) {
    for (const header of Object.keys(values)) headers.add(header)
    if (sample.length < SAMPLE) sample.push(values)
  }
  return { headers: [...headers], sample }
}
