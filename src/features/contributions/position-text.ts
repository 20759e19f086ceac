import type { LatLng } from '../../platform/geo.ts'

/** A position, or why none could be read: a shortened link, or one of a map that only names a thing, says nothing of it by itself. */
export type ReadPosition = { at: LatLng } | { problem: 'empty' | 'short-link' | 'named-link' | 'unreadable' | 'outside' }

/**
 * The position in what somebody pasted: a link of a map (OpenStreetMap, Google, Apple, Bing, Waze and their like), a `geo:` address, a
 * full plus code, or coordinates in any usual spelling. Of a link that has several, that of the thing itself goes before that of the view.
 */
export function readPosition(text: string): ReadPosition {
  const given = text.trim()
  if (given === '') return { problem: 'empty' }
  const link =
    /\bhttps?:\/\/\S+/i.exec(given)?.[0] ?? (/^(?:www\.|maps\.|[a-z-]+\.[a-z]{2,}\/)\S*$/i.test(given) ? `https://${given}` : null)
  if (link !== null) return ofLink(link)
  const geo = /^geo:(\S+)/i.exec(given)?.[1]
  if (geo !== undefined) return ofGeo(geo)
  return ofCode(given) ?? checked(pairOf(given))
}

const shorteners = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org|bit\.ly|w3w\.co|what3words\.com)$/

function ofLink(link: string): ReadPosition {
  if (!URL.canParse(link)) return { problem: 'unreadable' }
  const url = new URL(link)
  const found = marked(url) ?? asked(url) ?? viewed(url)
  if (found) return checked(found)
  const host = url.hostname.replace(/^www\./, '')
  if (shorteners.test(host)) return { problem: 'short-link' }
  return { problem: maps.test(host) || url.pathname.startsWith('/maps') ? 'named-link' : 'unreadable' }
}

const maps = /^maps?\.|^(?:[a-z-]+\.)*(?:openstreetmap|waze|mapquest|mapy|here|2gis)\.[a-z]+$/

/** The thing itself: `!3d30.27!4d-97.74` of Google, `mlat` and `mlon` of OpenStreetMap. */
function marked({ href, searchParams }: URL): LatLng | null {
  const [, lat, lng] = [...href.matchAll(/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/g)].at(-1) ?? []
  if (lat !== undefined) return { lat: Number(lat), lng: Number(lng) }
  for (const [south, east] of [
    ['mlat', 'mlon'],
    ['lat', 'lon'],
    ['lat', 'lng'],
    ['latitude', 'longitude'],
  ] as const) {
    const pair = pairOf(`${searchParams.get(south) ?? ''},${searchParams.get(east) ?? ''}`)
    if (pair) return pair
  }
  return null
}

const keys = ['q', 'query', 'coordinate', 'll', 'sll', 'daddr', 'destination', 'to', 'saddr', 'cbll', 'cp', 'center', 'near']

/** What was asked for, in the query or in the path: `?q=30.27,-97.74`, `/maps/search/30.27,-97.74`. */
function asked({ searchParams, pathname }: URL): LatLng | null {
  const parts = pathname.split('/').map(decoded)
  const texts = [...keys.map((key) => searchParams.get(key) ?? ''), ...parts.filter((part) => !part.startsWith('@'))]
  for (const text of texts) {
    const pair = pairOf(text.replace(/^loc:/, '').replace('~', ','))
    if (pair) return pair
  }
  return null
}

/** The middle of the view: `/@30.27,-97.74,17z`, `#map=19/30.27/-97.74`. */
function viewed({ pathname, hash }: URL): LatLng | null {
  const [, lat, lng] =
    /\/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(pathname) ??
    /^#(?:.*&)?(?:map=)?\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/.exec(hash) ??
    []
  return lat === undefined ? null : { lat: Number(lat), lng: Number(lng) }
}

/** `geo:30.27,-97.74;u=35`, or `geo:0,0?q=30.27,-97.74(Name)` of Android. */
function ofGeo(rest: string): ReadPosition {
  const [, query] = /[?&]q=([^&]*)/.exec(rest) ?? []
  const named = query === undefined ? null : pairOf(decoded(query).replace(/\(.*$/, ''))
  return checked(named ?? pairOf((rest.split(/[;?]/)[0] ?? '').split(',').slice(0, 2).join(',')))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const commas = String.raw`[-+]?\d{1,3},\d+`
/** Degrees, minutes and seconds, with their signs or parted by spaces or colons. */
const turn = String.raw`\d{1,3}(?:[.,]\d+)?\s*[°:]?(?:(?<=[\s°:])\s*\d{1,2}(?:[.,]\d+)?\s*['′’:]?(?:(?<=[\s'′’:])\s*\d{1,2}(?:[.,]\d+)?\s*["″”]?)?)?`
const signed = String.raw`([-+]?)(?=\d+\s*[°:])(${turn})`
const signedTurns = new RegExp(`^${signed}\\s*[,;/\\s]\\s*${signed}$`)
const plainPair = new RegExp(`^(${number})\\s*°?\\s*(?:[,;/]\\s*|\\s+)(${number})\\s*°?$`)
const commaPair = new RegExp(`^(${commas})\\s*°?\\s*(?:[;/]\\s*|,?\\s+)(${commas})\\s*°?$`)
const lettersAfter = new RegExp(`^(${turn})\\s*([NSEW])[\\s,;/]*(${turn})\\s*([NSEW])$`, 'i')
const lettersBefore = new RegExp(`^([NSEW])\\s*(${turn})[\\s,;/]*([NSEW])\\s*(${turn})$`, 'i')

/** Two numbers of degrees, latitude first unless letters say otherwise. */
function pairOf(text: string): LatLng | null {
  const plain = text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/º|\s*\bdeg(?:rees?)?\b\.?/gi, '°')
    .replace(/['′’]{2}/g, '″')
    .replace(/\s*\bmin(?:utes?)?\b\.?/gi, '′')
    .replace(/\s*\bsec(?:onds?)?\b\.?/gi, '″')
    .replace(/\b(?:north|south|east|west)\b/gi, (word) => word[0] ?? '')
    .replace(/\b(?:lat(?:itude)?|lo?ng?(?:itude)?)\b\.?\s*[:=]?\s*/gi, '')
    .replace(/^[([{]\s*|\s*[)\]}]$/g, '')
    .trim()
  const [, lat, lng] = plainPair.exec(plain) ?? commaPair.exec(plain) ?? []
  if (lat !== undefined && lng !== undefined) return { lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) }
  const [, one, first = '', two, second = ''] = lettersAfter.exec(plain) ?? []
  if (one !== undefined && two !== undefined) return ofLetters(one, first, two, second)
  const [, third = '', three, fourth = '', four] = lettersBefore.exec(plain) ?? []
  if (three !== undefined && four !== undefined) return ofLetters(three, third, four, fourth)
  const [, south = '', up, west = '', along] = signedTurns.exec(plain) ?? []
  return up === undefined || along === undefined ? null : ofLetters(up, south === '-' ? 'S' : 'N', along, west === '-' ? 'W' : 'E')
}

function ofLetters(one: string, first: string, two: string, second: string): LatLng | null {
  const isLat = (letter: string) => /[NS]/i.test(letter)
  if (isLat(first) === isLat(second)) return null
  const [a, b] = [degrees(one, first), degrees(two, second)]
  if (a === null || b === null) return null
  return isLat(first) ? { lat: a, lng: b } : { lat: b, lng: a }
}

/** Null where they are no parts of one angle: sixty minutes, or more behind a fraction. */
function degrees(text: string, letter: string): number | null {
  const parts = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((part) => Number(part.replace(',', '.')))
  const [whole = 0, minutes = 0, seconds = 0] = parts
  if (parts.slice(0, -1).some((part) => !Number.isInteger(part)) || minutes >= 60 || seconds >= 60) return null
  const value = whole + minutes / 60 + seconds / 3600
  return /[SW]/i.test(letter) ? -value : value
}

const CODE = '23456789CFGHJMPQRVWX'

/** The middle of a full plus code, `86248826+5R`; null if it is none. */
function ofCode(text: string): ReadPosition | null {
  const [, upper = '', lower = ''] =
    /^([23456789CFGHJMPQRVWX]{8})\+([23456789CFGHJMPQRVWX]{2,7})?$/i.exec(text.split(/[\s,]/)[0] ?? '') ?? []
  if (upper === '') return null
  const digits = [...(upper + lower).toUpperCase()].map((sign) => CODE.indexOf(sign))
  let [lat, lng, high, wide] = [-90, -180, 400, 400]
  for (let i = 0; i + 1 < Math.min(digits.length, 10); i += 2) {
    high /= 20
    wide /= 20
    lat += (digits[i] ?? 0) * high
    lng += (digits[i + 1] ?? 0) * wide
  }
  for (const digit of digits.slice(10)) {
    high /= 5
    wide /= 4
    lat += Math.floor(digit / 4) * high
    lng += (digit % 4) * wide
  }
  return checked({ lat: lat + high / 2, lng: lng + wide / 2 })
}

/** A millionth of a degree is 11 cm. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

function checked(at: LatLng | null): ReadPosition {
  if (!at) return { problem: 'unreadable' }
  const { lat, lng } = at
  if (Math.abs(lat) > 180 || Math.abs(lng) > 180) return { problem: 'outside' }
  // Latitude and longitude the wrong way round are asked about, not refused.
  if (Math.abs(lat) > 90 && Math.abs(lng) > 90) return { problem: 'outside' }
  return { at: { lat: rounded(lat), lng: rounded(lng) } }
}
