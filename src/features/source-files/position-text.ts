import { degreesOf } from '../places/text-values.ts'
import { positionOf } from './positions.ts'

export type TextPosition = { lat: number; lng: number /** What else the text says: "1 Main St, Boston". */; rest: string }

const number = '[-+\\u2212]?\\d{1,3}(?:\\.\\d+)?'
const pairAtEnd = new RegExp(`\\(\\s*(${number})°?\\s*,\\s*(${number})°?\\s*\\)\\s*$`)
const types: Record<string, string> = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  LINESTRING: 'LineString',
  MULTILINESTRING: 'MultiLineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
}

/**
 * The position that one text says: as WKT (`POINT (-71.06 42.36)`, of an area its middle), as JSON, as PostGIS's bytes, as "(42.36, -71.06)"
 * at its end, or as nothing but two numbers of degrees, latitude first. Null if it says none.
 */
export function positionIn(text: string): TextPosition | null {
  const given = text.trim()
  const inMinutes = ofMinutes(given)
  if (inMinutes) return inMinutes
  const outline = ofOutline(given) ?? ofJson(given) ?? ofBytes(given)
  if (outline) return { ...outline, rest: '' }
  const [all, first = '', second = ''] = pairAtEnd.exec(given) ?? []
  if (all) return ordered(degreesOf(first), degreesOf(second), given.slice(0, -all.length).trim())
  return ofPair(given)
}

function ofOutline(text: string): { lat: number; lng: number } | null {
  const [, word = '', body] = /^(?:SRID=\d+;\s*)?(MULTI)?(POINT|LINESTRING|POLYGON)/i.test(text)
    ? (/^(?:SRID=\d+;\s*)?([A-Z]+)\s*(?:ZM?|M)?\s*(\(.*\))\s*$/is.exec(text) ?? [])
    : []
  const type = types[word.toUpperCase().replace(/Z?M?$/, '')] ?? types[word.toUpperCase()]
  if (!type || !body) return null
  const corners = body.replace(/([-+]?[\d.]+(?:e-?\d+)?)\s+([-+]?[\d.]+(?:e-?\d+)?)[^(),]*/gi, '[$1,$2]')
  try {
    const coordinates: unknown = JSON.parse(corners.replaceAll('(', '[').replaceAll(')', ']'))
    const at = positionOf({ type, coordinates: type === 'Point' && Array.isArray(coordinates) ? coordinates[0] : coordinates })
    return at && { lng: at[0], lat: at[1] }
  } catch {
    return null
  }
}

function ofJson(text: string): { lat: number; lng: number } | null {
  if (!text.startsWith('{')) return null
  const value = (names: string) => new RegExp(`["'](?:${names})["']\\s*:\\s*["']?(${number})`, 'i').exec(text)?.[1]
  const [, lng, lat] = /["']coordinates["']\s*:\s*\[\s*([-\d.]+)\s*,\s*([-\d.]+)/.exec(text) ?? []
  const [y, x] = [lat ?? value('latitude|lat|y'), lng ?? value('longitude|lng|lon|long|x')]
  return y !== undefined && x !== undefined ? { lat: Number(y), lng: Number(x) } : null
}

/** A point as PostGIS writes it in a table: byte order, kind, maybe a reference system, two numbers. */
function ofBytes(text: string): { lat: number; lng: number } | null {
  if (!/^0[01](?:[0-9a-f]{2}){20,32}$/i.test(text)) return null
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const view = new DataView(bytes.buffer)
  const little = bytes[0] === 1
  const kind = view.getUint32(1, little)
  const at = kind & 0x20000000 ? 9 : 5
  if ((kind & 0xff) !== 1 || bytes.length < at + 16) return null
  return { lng: view.getFloat64(at, little), lat: view.getFloat64(at + 8, little) }
}

const minutes = "(\\d{1,3})[\\s°:]+(\\d{1,2}(?:\\.\\d+)?)(?:[\\s'′:]+(\\d{1,2}(?:\\.\\d+)?))?[\\s\"″'′]*"
const lettersFirst = new RegExp(`^([NS])\\s*${minutes}[,;/]?\\s*([EW])\\s*${minutes}$`, 'i')
const lettersLast = new RegExp(`^${minutes}([NS])[\\s,;/]*${minutes}([EW])$`, 'i')

/** Degrees and minutes with or without their signs, and letters for the halves of the earth: "N33 45 45 W84 23 30". */
function ofMinutes(text: string): TextPosition | null {
  const [, n1 = '', d1, m1, s1, e1 = '', d2, m2, s2] = lettersFirst.exec(text) ?? []
  const [, da, ma, sa, n2 = '', db, mb, sb, e2 = ''] = lettersLast.exec(text) ?? []
  const degrees = (d = '', m = '', s = '0') => Number(d) + Number(m) / 60 + Number(s) / 3600
  const north = n1 ? degrees(d1, m1, s1) : n2 ? degrees(da, ma, sa) : null
  const east = e1 ? degrees(d2, m2, s2) : degrees(db, mb, sb)
  if (north === null || north > 90 || east > 180) return null
  return { lat: round(/s/i.test(n1 || n2) ? -north : north), lng: round(/w/i.test(e1 || e2) ? -east : east), rest: '' }
}

/** "42.36, -71.06"; "43,07; -89,45"; two numbers with signs of degrees. */
function ofPair(text: string): TextPosition | null {
  if (text.length > 60 || !/\d/.test(text)) return null
  const [first, second, ...more] = text.split(/;|\s+\/\s+|\s*,\s+|(?<=[NSEW])\s+(?=[\dNSEW-])|(?<=°)\s+(?=-?\d|[NSEW]\s*\d)/i)
  const parts = second === undefined ? text.split(/\s*,\s*|\s+/) : [first ?? '', second, ...more]
  if (parts.length !== 2) return null
  const [one = '', two = ''] = parts.map((part) => part.trim())
  // Two short whole numbers are a range or a count.
  return /[.,°′'NSEW]/i.test(one) && /[.,°′'NSEW]/i.test(two) ? ordered(degreesOf(one), degreesOf(two), '') : null
}

/** Latitude first, except where only the other order lies on earth. */
function ordered(first: number | null, second: number | null, rest: string): TextPosition | null {
  if (first === null || second === null) return null
  return Math.abs(first) > 90 && Math.abs(second) <= 90 ? { lat: second, lng: first, rest } : { lat: first, lng: second, rest }
}

const EARTH = 20_037_508.342789244

/** Degrees of a position in metres of Web Mercator, as maps of the web have them; null where it is none in or about the United States. */
export function ofMercator(x: number, y: number): { lat: number; lng: number } | null {
  const lng = (x / EARTH) * 180
  const lat = (Math.atan(Math.sinh((y / EARTH) * Math.PI)) * 180) / Math.PI
  return lng > -180 && lng < -64 && lat > 17 && lat < 72 ? { lat: round(lat), lng: round(lng) } : null
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
