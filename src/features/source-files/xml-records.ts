import { positioned } from './geojson.ts'
import { positionOf } from './positions.ts'
import type { SourceRow } from './source.ts'

type Attributes = Readonly<{ [name: string]: string }>
type Geometry = { type: 'Point' | 'LineString' | 'Polygon'; coordinates: unknown }

/** A record of XML that is being read. `begin` and `end`: an element within it; `path`: the elements around that, from the root on. */
export type XmlRecord = OpenPlacemark | OpenWaypoint | OpenElement

/** Of KML: its style, its view and its extent say nothing of the place. */
const aside = new Set(['Style', 'StyleMap', 'Icon', 'Region', 'author', 'LookAt', 'Camera', 'TimeSpan', 'TimeStamp', 'innerBoundaryIs'])
const told = new Set(['name', 'description', 'Snippet', 'address', 'phoneNumber'])

/** A placemark as a row: what it says in elements, in extended data and in a table within its description; the folder it lies in. */
export class OpenPlacemark {
  readonly #values: SourceRow['values'] = {}
  readonly #geometries: Geometry[] = []
  #column = ''

  constructor(folder: string) {
    if (folder) this.#values.Folder = folder
  }

  begin(tag: string, { name, href }: Attributes): void {
    if (tag === 'Data' || tag === 'SimpleData') this.#column = name ?? ''
    else if (tag === 'link' && href) this.#values.link ??= href
  }

  end(tag: string, text: string, path: readonly string[]): void {
    if (path.some((above) => aside.has(above))) return
    if (tag === 'coordinates') this.#geometries.push(...geometryOf(path.at(-1) ?? '', text))
    else if ((tag === 'value' && path.at(-1) === 'Data') || tag === 'SimpleData') this.#put(this.#column, text)
    else if (told.has(tag) && path.at(-1) === 'Placemark') this.#put(tag, text)
  }

  row(number: number): SourceRow {
    const { description = '', ...rest } = this.#values
    const table = tableIn(description)
    const values = Object.keys(table).length > 1 ? { ...table, ...rest } : this.#values
    return positioned(number, { ...values }, middleOf(this.#geometries))
  }

  #put(column: string, text: string): void {
    if (column && text.trim()) this.#values[column] ??= text.trim()
  }
}

function geometryOf(around: string, text: string): Geometry[] {
  const corners = text
    .trim()
    .split(/\s+/)
    .map((corner) => corner.split(',').map(Number))
  if (corners.some(([lng, lat]) => !Number.isFinite(lng) || !Number.isFinite(lat))) return []
  if (around === 'Point') return [{ type: 'Point', coordinates: corners[0] }]
  return [around === 'LinearRing' ? { type: 'Polygon', coordinates: [corners] } : { type: 'LineString', coordinates: corners }]
}

/** A pin goes before what is drawn around it, the largest of several areas before a way. */
function middleOf(geometries: readonly Geometry[]): [number, number] | null {
  const point = geometries.find(({ type }) => type === 'Point')
  const areas = geometries.filter(({ type }) => type === 'Polygon').map(({ coordinates }) => coordinates)
  const [first] = geometries
  if (point) return positionOf(point)
  if (areas.length > 0) return positionOf({ type: 'MultiPolygon', coordinates: areas })
  return first ? positionOf(first) : null
}

/**
 * What a table of two columns says, in which programs of maps write the columns of a placemark. Cut where rows and cells begin: a text of
 * any length and any signs is read once.
 */
function tableIn(html: string): SourceRow['values'] {
  const cells: SourceRow['values'] = {}
  for (const row of html.split(/<tr\b/i).slice(1)) {
    const [name = '', value = '', ...more] = row
      .split(/<t[dh]\b/i)
      .slice(1, 4)
      .map(textOf)
    if (name && value && more.length === 0 && !/^(?:<null>|&lt;null&gt;)$/i.test(value)) cells[name.replace(/:$/, '')] ??= value
  }
  return cells
}

/** The words of a cell, from behind the name of its element on. ArcGIS writes <Null> for what it doesn't know. */
function textOf(cell: string): string {
  const inside = cell.slice(cell.indexOf('>') + 1).split(/<\/t[dhr]/i, 1)[0] ?? ''
  return inside
    .split('<')
    .map((piece, i) => (i === 0 ? piece : /^null>/i.test(piece) ? `<${piece}` : ` ${piece.slice(piece.indexOf('>') + 1)}`))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A waypoint of GPX as a row: its elements are the columns, those of extensions, too. */
export class OpenWaypoint {
  readonly #values: SourceRow['values'] = {}
  readonly #at: Geometry

  constructor({ lat = '', lon = '' }: Attributes) {
    this.#at = { type: 'Point', coordinates: [lon, lat].map(Number.parseFloat) }
  }

  begin(tag: string, { href }: Attributes): void {
    if (tag === 'link' && href) this.#values.link ??= href
  }

  end(tag: string, text: string, path: readonly string[]): void {
    const isLabel = path.at(-1) === 'link'
    if (!isLabel && tag !== 'link' && text.trim()) this.#values[tag] ??= text.trim()
  }

  row(number: number): SourceRow {
    return positioned(number, { ...this.#values }, positionOf(this.#at))
  }
}

type Corner = { lat: number; lon: number }

/** An element of OpenStreetMap. */
export class OpenElement {
  readonly #of: { type: string; id: number; lat?: number; lon?: number; center?: Corner; bounds?: { [side: string]: number } }
  readonly #tags: { [key: string]: string } = {}
  readonly #nodes: number[] = []
  readonly #geometry: Corner[] = []
  readonly #members: { type: string; role: string; geometry: Corner[] }[] = []

  constructor(type: string, { id, ...rest }: Attributes) {
    this.#of = { type, id: Number(id), ...cornerOf(rest) }
  }

  begin(tag: string, attributes: Attributes): void {
    const { k, v, ref, type = '', role = '' } = attributes
    const at = cornerOf(attributes)
    if (tag === 'tag' && k !== undefined && v !== undefined) this.#tags[k] = v
    else if (tag === 'center' && at) this.#of.center = at
    else if (tag === 'member') this.#members.push({ type, role, geometry: [] })
    else if (tag === 'nd' && at) (this.#members.at(-1)?.geometry ?? this.#geometry).push(at)
    else if (tag === 'nd') this.#nodes.push(Number(ref))
    else if (tag === 'bounds')
      this.#of.bounds = Object.fromEntries(Object.entries(attributes).map(([side, value]) => [side, Number(value)]))
  }

  end(): void {}

  /** The element as Overpass writes it in JSON. */
  get element(): object {
    return {
      ...this.#of,
      ...(Object.keys(this.#tags).length > 0 && { tags: this.#tags }),
      ...(this.#nodes.length > 0 && { nodes: this.#nodes }),
      ...(this.#geometry.length > 0 && { geometry: this.#geometry }),
      ...(this.#members.length > 0 && { members: this.#members }),
    }
  }
}

const cornerOf = ({ lat, lon }: Attributes): Corner | null =>
  lat === undefined || lon === undefined ? null : { lat: Number(lat), lon: Number(lon) }
