import type { Place } from './contract.ts'
import { addressLines, formatPhone } from './postal.ts'

const LIMIT = 160

/** What a search engine shows under the title: the description as far as whole words fit, or what and where it is. */
export function placeSummary(place: Place): string {
  const { description, category, phone, status } = place
  const closed = status === 'closed' ? 'Permanently closed. ' : ''
  const plain = description.replace(/\s+/g, ' ').trim()
  if (plain !== '') return closed + shortened(plain, LIMIT - closed.length)
  const facts = [`${category.singular}, ${addressLines(place).join(', ')}`, phone && formatPhone(phone)].filter(Boolean)
  return shortened(`${closed}${facts.join('. ')}.`, LIMIT)
}

function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  return `${text.slice(0, limit - 1).replace(/[\s,;:.–-]*\s\S*$/, '')}…`
}
