import { emailOf, phoneOf, websiteOf } from '../../places/text-values.ts'
import type { Cells } from '../fields.ts'
import { type Note, quoted } from './note.ts'

const kinds = { phone: 'a telephone number', email: 'an e-mail address', website: 'a web address' } as const
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]

const reads: Record<Kind, (text: string) => string | null> = {
  phone: (text) => (/\d{3}.*\d{4}/.test(text) ? phoneOf(text) : null),
  email: emailOf,
  // Not what merely has a dot in it.
  website: (text) =>
    /^(?:https?:\/\/|www\.)|^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(text.trim()) ? websiteOf(text) : null,
}

/**
 * Ways to reach a place where they belong: an e-mail address in the column of web pages is one, and so on; and the address that stands
 * within other words of that column ("Our site (https://…)", "http//…"). What a telephone number has besides is noted.
 */
export function sortContacts(cells: Cells, notes: Note[]): void {
  const digits = cells.phone && phoneOf(cells.phone)?.startsWith('+1') ? cells.phone.replace(/\D/g, '').replace(/^1/, '').length : 0
  if (digits > 10) notes.push({ field: 'phone', reason: `of ${quoted(cells.phone ?? '')} the first number counts, without an extension` })
  for (const field of all) {
    const text = cells[field]
    if (!text || (field === 'phone' ? phoneOf : field === 'email' ? emailOf : websiteOf)(text) !== null) continue
    const within = field === 'website' ? addressIn(text) : null
    const other = within ? undefined : all.find((kind) => kind !== field && reads[kind](text.replace(/^mailto:/i, '')) !== null)
    if (within) {
      notes.push({ field, reason: `of ${quoted(text)} the address counts` })
      cells.website = within
    } else if (other) {
      notes.push({
        field,
        reason: `${quoted(text)} is ${kinds[other]}${cells[other] ? ', of which there is another' : ', and was put there'}`,
      })
      cells[other] ??= text
      delete cells[field]
    }
  }
}

/** The first web address that stands in a text, with its scheme put right. */
function addressIn(text: string): string | null {
  const mended = text.trim().replace(/^(?:https?[:;]?\/{1,3})+/i, (scheme) => (/https[:;]?\/+$/i.test(scheme) ? 'https://' : 'http://'))
  const [found] = /https?:\/\/[^\s"'<>)\]]+/i.exec(mended) ?? /\bwww\.[^\s"'<>)\]]+/i.exec(mended) ?? []
  return found && websiteOf(found) !== null ? found : null
}
