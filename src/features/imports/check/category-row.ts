/** A category as files are checked against it. */
export type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  singular: string
  overture: string[]
  osm: string[]
  attributes: string[]
}
