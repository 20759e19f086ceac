import { visible } from '../../places/text-values.ts'
import type { Field } from '../fields.ts'
import { withoutEntities } from './entities.ts'
import { type Note, quoted } from './note.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: plain text of one byte a letter, with its line ends
const ascii = /^[\x00-\x7f]*$/

/** A value as plain text: without characters as HTML writes them, markup and signs that nobody sees, and with letters that were read wrongly. */
export function plainText(field: Field, value: string, notes: Note[]): string {
  const given = field === 'website' || !value.includes('&') ? value : withoutEntities(value)
  const text = given.includes('<') ? withoutMarkup(field, given, notes) : given
  if (ascii.test(text)) return text
  const read = readAgain(text)
  if (read !== text) notes.push({ field, reason: `${quoted(text)} is UTF-8 that was read as Windows-1252: it says ${quoted(read)}` })
  const shown = visible(read)
  if (shown !== read && field !== 'description') notes.push({ field, reason: `had signs that nobody sees in ${quoted(shown)}` })
  return shown
}

/** What feeds keep markup in. */
const sections = /<!\[CDATA\[([\s\S]*?)\]\]>/g
const unread = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const lines = /<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi
const marks =
  /<\/?(?:a|abbr|article|b|blockquote|body|br|button|center|cite|code|dd|div|dl|dt|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|label|li|link|meta|object|ol|p|pre|s|section|small|span|strong|sub|sup|svg|table|tbody|td|th|thead|title|tr|u|ul|video)\b[^<>]*>/gi

/** A text without elements of HTML; of a link in the column of web pages its address. */
function withoutMarkup(field: Field, text: string, notes: Note[]): string {
  const [, address] = field === 'website' ? (/<a\s[^<>]*?href\s*=\s*["']?([^"'\s>]+)/i.exec(text) ?? []) : []
  const plain = address ?? text.replace(sections, '$1').replace(unread, ' ').replace(lines, '\n').replace(marks, '')
  if (plain === text) return text
  notes.push({ field, reason: `had markup in it, which was taken off: ${quoted(plain.trim())}` })
  return plain.trim()
}

/** The letters of Windows-1252 that aren't those of Latin-1, by their bytes. */
const old = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i))].map((sign, i) => [sign, 0x80 + i]),
)
const strict = new TextDecoder('utf-8', { fatal: true })
const suspect = /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/

/** UTF-8 that somebody read as Windows-1252 ("CafÃ©", "Joeâ€™s"), as it was; any other text as it is. */
function readAgain(text: string): string {
  if (!suspect.test(text)) return text
  const bytes = Array.from(text, (sign) => old.get(sign) ?? sign.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 0xff)) return text
  try {
    return strict.decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
