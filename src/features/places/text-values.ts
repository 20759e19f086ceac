/** A telephone number in E.164 (`+13125550123`); a number without country is a US one. Null if it is none. The first of several. */
export function phoneOf(text: string): string | null {
  const first = (text.split(/[;,|&\r\n]|\/(?=\D*(?:1\D*)?\d{3}\D*\d{3}\D*\d{4})|\b(?:or|and|y|et|und|o|ou|oder|fax)\b/i)[0] ?? '').replace(
    /^(\s*\d{10,11})\.0+\s*$/,
    '$1',
  )
  const number = inDigits(
    first
      .replace(
        /^\s*(?:t[eé]l(?:ephone|[eé]fono|efon)?|cel(?:ular)?|m[oó]vil|mobile|phone|ph|call|voice|office|main|t|p)\b\s*[.:#]?\s*(?=[+(\d])/i,
        '',
      )
      .replace(/\s*\([a-z ]+\)\s*$/i, '')
      .replace(/(?:ext(?:ension|n)?[.:]?|x|#)\s*\d+\s*$/i, '')
      .trim(),
  )
  if (!/^\+?[\d\s()./-]+$/.test(number)) return null
  const digits = number.replace(/\D/g, '')
  if (number.startsWith('+') && !digits.startsWith('1')) return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(local) ? `+1${local}` : null
}

/** A number that ends in letters as telephones have them ("512-555-CAFE", "1-800-FLOWERS"), in digits. */
function inDigits(number: string): string {
  const [, before = '', word = ''] = /^((?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?(?:\d{3}[-. ]?)?)([A-Z][A-Z\d-]*)$/.exec(number) ?? []
  if (word === '') return number
  const digits = word.replaceAll('-', '').replace(/[A-Z]/g, (letter) => '22233344455566677778889999'.charAt(letter.charCodeAt(0) - 65))
  const given = before.replace(/\D/g, '').replace(/^1(?=\d{3})/, '').length
  return before + digits.slice(0, 10 - given)
}

/** Hosts that lead into whatever network somebody is in: numbers, and names that no registry gives away. */
const nobodysHost = /(?:^|\.)(?:\d+|local|localhost|localdomain|internal|intranet|private|lan|home|corp|home\.arpa)\.?$/

/** A web address with scheme and lower-case host, without tracking parameters; null if it is none that everybody reaches. */
export function websiteOf(text: string): string | null {
  const given = (text.split(/;\s*(?=https?:|www\.)/i)[0] ?? '').trim()
  if (given.length > 500 || /\s/.test(given)) return null
  let url: URL
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given.replace(/^\/\//, '')}`)
  } catch {
    return null
  }
  if (!/^https?:$/.test(url.protocol) || !/^[^.]+(?:\.[^.]+)+$/.test(url.hostname) || url.username !== '' || nobodysHost.test(url.hostname))
    return null
  for (const key of [...url.searchParams.keys()]) if (/^(?:utm_|fbclid|gclid|y_source)/.test(key)) url.searchParams.delete(key)
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href
}

const beforeAt = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const afterAt = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u

/** An e-mail address in lower case, or null: quoted names and bare hosts are nobody's in such files, broken addresses are frequent. */
export function emailOf(text: string): string | null {
  const [, within] = /[^<\s]\s*<\s*([^<>\s]+@[^<>\s]+)\s*>/.exec(text) ?? []
  const first = within ?? text.split(/[;,]/)[0] ?? ''
  const email = first
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
  const [local = '', host = '', ...more] = email.split('@')
  return email.length <= 254 && more.length === 0 && beforeAt.test(local) && afterAt.test(host) ? email : null
}

/** 0 (free) to 4, written as a number, as dollar signs or in words; null if it is none of these. */
export function priceOf(text: string): number | null {
  const price = text.trim().toLowerCase()
  if (/^[0-4]$/.test(price)) return Number(price)
  if (/^\${1,4}$/.test(price)) return price.length
  const said = prices.indexOf(price.replace(/^price_level_/, '').replaceAll('_', ' '))
  return said < 0 ? null : said
}

/** The words of Google's price levels, from 0 on. */
const prices = ['free', 'inexpensive', 'moderate', 'expensive', 'very expensive']

const LOWEST_ZIP = '00501'

/**
 * A ZIP code of five digits, with a leading zero and without the decimals that a spreadsheet made of it, and without the four more;
 * null if it is none.
 */
export function zipOf(text: string): string | null {
  const [, zip] = /^(?:[A-Z]{2}[\s-]+)?(\d{4,5})(?:\.0+|[-\s]*\d{4}(?:\.0+)?|-)?$/.exec(text.trim()) ?? []
  const whole = zip?.padStart(5, '0') ?? null
  return whole !== null && whole >= LOWEST_ZIP ? whole : null
}

/** A list within one cell: parts between semicolons and bars, else commas. */
export function listOf(text: string): string[] {
  const by = /[;|]/.test(text) ? /[;|]/ : ','
  return text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Names between semicolons or bars, for commas are parts of names; `lost` where there are more than `most` or one is too long. */
export function namesOf(text: string, most: number, longest: number): { value: string[] | null; lost: boolean } {
  const given = text.split(/[;|]/).flatMap((part) => oneLine(part) ?? [])
  const names = [...new Set(given)].filter((name) => name.length <= longest).slice(0, most)
  return { value: names.length > 0 ? names : null, lost: names.length < new Set(given).size }
}

/** Signs that nobody sees and that turn round, or part, what stands beside them. Those that join letters stay. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Without control characters, with accents on their letters (NFC) and single spaces; null if nothing is left. */
export const oneLine = (text: string | undefined): string | null =>
  text
    ?.replace(unseen, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim() || null

/** Paragraphs without control characters, with single spaces in a line; null if nothing is left. */
export const paragraphs = (text: string | undefined): string | null =>
  text
    ?.replace(unseen, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim() || null

/** A text without signs that nobody sees. */
export const visible = (text: string): string => text.replace(unseen, '')

/** Degrees and minutes, with seconds or without, that only blanks or colons part: "43 04.2 N", "W 89:24:06". The letter says that they are. */
function ofMinutes(text: string): number | null {
  const [, before, degrees, minutes, seconds, after] =
    /^([NSEW])?\s*(\d{1,3})[\s:]+(\d{1,2}(?:[.,]\d+)?)(?:[\s:]+(\d{1,2}(?:[.,]\d+)?))?\s*([NSEW])?$/i.exec(text) ?? []
  const letter = before ?? after
  if (letter === undefined || (before && after)) return null
  const [whole = 0, sixtieths = 0, more = 0] = [degrees, minutes, seconds].map((digits) => Number((digits ?? '0').replace(',', '.')))
  const value = whole + sixtieths / 60 + more / 3600
  return sixtieths < 60 && more < 60 ? (/[SW]/i.test(letter) ? -value : value) : null
}

/** A number of degrees as files write them: 43.07, 43,07, 43.07° N, 43°04'12"N, with any minus; null if it is none. */
export function degreesOf(text: string): number | null {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  const plain = text.replace(/[\u2212\u2013]/g, '-').trim()
  if (/^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i.test(plain)) return Number(plain.replace(',', '.'))
  const [, before, sign, degrees, minutes, seconds, after] =
    /^([NSEW])?\s*([-+])?(\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|deg|\s|$|(?=[NSEW]$))\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|'')\s*)?([NSEW])?$/i.exec(
      plain,
    ) ?? []
  if (degrees === undefined) return ofMinutes(plain)
  const part = (digits: string | undefined) => Number((digits ?? '0').replace(',', '.'))
  const value = part(degrees) + part(minutes) / 60 + part(seconds) / 3600
  return sign === '-' || /[SW]/i.test(before ?? after ?? '') ? -value : value
}
