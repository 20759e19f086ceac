import { SaxesParser } from 'saxes'
import { InvalidError } from '../../platform/errors.ts'
import type { SourceFile } from './file.server.ts'
import { elementRow, isBare, keepNode, type Nodes } from './overpass.ts'
import { type Source, type SourceRow, survey } from './source.ts'
import { OpenElement, OpenPlacemark, OpenWaypoint, type XmlRecord } from './xml-records.ts'

type XmlFormat = 'kml' | 'gpx' | 'osm'

const isRoot = (tag: string): tag is XmlFormat => tag === 'kml' || tag === 'gpx' || tag === 'osm'

/** Elements that are a record: of KML, of GPX the points that somebody named (not those that a track is made of), of OpenStreetMap. */
const isRecord: Readonly<{ [format in XmlFormat]: ReadonlySet<string> }> = {
  kml: new Set(['Placemark']),
  gpx: new Set(['wpt', 'rtept']),
  osm: new Set(['node', 'way', 'relation']),
}
/** An outline of many thousand corners is shorter. */
const LONGEST_TEXT = 10_000_000
const DEEPEST = 200

/**
 * The records of KML, GPX or OpenStreetMap's XML, in their order. Read twice, first for the names of its columns, and never whole in
 * memory. Elements are known by their names without a prefix; entities of the file's own are refused.
 * @throws InvalidError on `file` where it isn't whole, or is other XML
 */
export async function readXml(file: SourceFile): Promise<Source> {
  const nodes: Nodes = new Map()
  const format = await formatOf(file)
  return { format, ...(await survey(rowsOf(file, format, nodes, true))), rows: rowsOf(file, format, nodes, false) }
}

async function formatOf(file: SourceFile): Promise<XmlFormat> {
  const tags: string[] = []
  for await (const _ of pieces(file, { open: (tag) => tags.push(tag) })) if (tags.length > 0) break
  const [root] = tags
  if (root !== undefined && isRoot(root)) return root
  throw new InvalidError({ file: [`is XML, but neither KML nor GPX nor OSM: it begins with “${root?.slice(0, 40) ?? ''}”`] })
}

async function* rowsOf(file: SourceFile, format: XmlFormat, nodes: Nodes, first: boolean): AsyncGenerator<SourceRow> {
  const path: string[] = []
  const folders: string[] = []
  const done: XmlRecord[] = []
  let open: XmlRecord | null = null
  let number = 0
  const handlers: Handlers = {
    open: (tag, attributes) => {
      if (path.push(tag) > DEEPEST) throw new InvalidError({ file: [`has elements within one another more than ${DEEPEST} deep`] })
      if (tag === 'Folder') folders.push('')
      if (open) open.begin(tag, attributes)
      else if (isRecord[format].has(tag)) open = opened(format, tag, attributes, folders.at(-1))
    },
    close: (tag, text) => {
      path.pop()
      if (open && isRecord[format].has(tag)) {
        done.push(open)
        open = null
      } else if (open) open.end(tag, text, path)
      else if (tag === 'Folder') folders.pop()
      else if (tag === 'name' && path.at(-1) === 'Folder') folders[folders.length - 1] = text.trim()
    },
  }
  for await (const _ of pieces(file, handlers))
    for (const record of done.splice(0)) {
      const row = rowOf(record, number + 1, nodes, first)
      if (!row) continue
      number++
      yield row
    }
}

function rowOf(record: XmlRecord, number: number, nodes: Nodes, first: boolean): SourceRow | null {
  if (!(record instanceof OpenElement)) return record.row(number)
  const { element } = record
  return (first ? keepNode(element, nodes) : isBare(element)) ? null : elementRow(element, number, nodes)
}

function opened(format: XmlFormat, tag: string, attributes: Attributes, folder = ''): XmlRecord {
  if (format === 'kml') return new OpenPlacemark(folder)
  return format === 'gpx' ? new OpenWaypoint(attributes) : new OpenElement(tag, attributes)
}

type Attributes = Readonly<{ [name: string]: string }>
type Handlers = { open(tag: string, attributes: Attributes): unknown; close?(tag: string, text: string): void }

/** Parses the text piece by piece, and answers after each. `text`: the words directly before the end of an element. */
async function* pieces(file: SourceFile, { open, close }: Handlers): AsyncGenerator<true> {
  let words = ''
  const parser = new SaxesParser()
  const say = (piece: string) => {
    words += piece
    if (words.length > LONGEST_TEXT) throw new InvalidError({ file: [`holds a text of more than ${LONGEST_TEXT / 1e6} million signs`] })
  }
  parser.on('error', (error) => {
    throw new InvalidError({ file: [`is no whole XML: ${error.message.replace(/^\d+:\d+: /, '')} (line ${parser.line})`] })
  })
  parser.on('doctype', () => {
    throw new InvalidError({ file: ['has a document type of its own, which files of maps don’t have'] })
  })
  parser.on('opentag', ({ name, attributes }) => {
    words = ''
    open(local(name), attributes)
  })
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('closetag', ({ name }) => {
    close?.(local(name), words)
    words = ''
  })
  for await (const piece of file.text()) {
    parser.write(piece)
    yield true
  }
  parser.close()
  yield true
}

const local = (name: string) => name.replace(/^.*:/, '')
