import type { LatLng } from '../../platform/geo.ts'

/** What a link of a map says: where, what it is called, or which thing of OpenStreetMap ("node/123"). */
export type MapLink = { at: LatLng | null; name: string; osm: string | null }

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
const pair = new RegExp(`^(?:loc:)?\\s*${number}\\s*,\\s*${number}`)

/** Reads a link of Google Maps, OpenStreetMap, Apple Maps or a `geo:` address. Short links say nothing by themselves, and none is opened. */
export function readMapLink(text: string): MapLink {
  const link = /(?:https?:\/\/|geo:)\S+/i.exec(text)?.[0] ?? ''
  if (link === '' || !URL.canParse(link)) return { at: null, name: '', osm: null }
  const url = new URL(link)
  const path = decoded(url.pathname)
  const query = (name: string) => url.searchParams.get(name) ?? ''
  if (url.protocol === 'geo:') return { at: pairIn(path), name: /\((.+)\)$/.exec(query('q'))?.[1] ?? '', osm: null }
  const osm = /(?:^|\.)openstreetmap\.org$/.test(url.hostname) ? /^\/(node|way|relation)\/(\d+)/.exec(path) : null
  const named = /\/maps\/(?:place|search)\/([^/@]+)/.exec(path)?.[1]?.replaceAll('+', ' ').trim() ?? ''
  const asked = [query('q'), query('query'), query('destination'), query('daddr')].find((value) => value !== '') ?? ''
  const name = [named, asked].find((value) => value !== '' && !pair.test(value)) ?? ''
  // Of Google's two positions the one of the data is the place's, that behind @ the map's middle.
  const data = new RegExp(`!3d${number}!4d${number}`).exec(path)
  const hash = new RegExp(`map=\\d+(?:\\.\\d+)?/${number}/${number}`).exec(url.hash)
  const middle = new RegExp(`/@${number},${number}`).exec(path)
  const written = [named, asked, query('ll'), query('sll'), query('coordinate')].map(pairIn).find((found) => found !== null)
  const at = ofMatch(data) ?? of(query('mlat'), query('mlon')) ?? written ?? ofMatch(middle) ?? ofMatch(hash)
  return { at: at ?? null, name, osm: osm ? `${osm[1]}/${osm[2]}` : null }
}

const pairIn = (text: string): LatLng | null => ofMatch(pair.exec(text))
const ofMatch = (found: RegExpExecArray | null): LatLng | null => (found ? of(found[1] ?? '', found[2] ?? '') : null)

function of(north: string, east: string): LatLng | null {
  const [lat, lng] = [Number(north), Number(east)]
  return north !== '' && east !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
