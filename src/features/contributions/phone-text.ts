import { formatPhone } from '../places/postal.ts'
import { phoneOf } from '../places/text-values.ts'

const plainNumber = /^(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*[2-9]\d{2}[\s.-]*\d{4}$/

/** A telephone number as it was typed: a plain US one in groups; anything else as it is. */
export function groupedPhone(text: string): string {
  const plain = text.trim()
  return plainNumber.test(plain) ? formatPhone(phoneOf(plain) ?? text) : text
}

/** What is wrong with what was typed as a telephone number; null if nothing is. */
export function phoneProblem(text: string): string | null {
  if (text.trim() === '') return null
  if ((text.match(/\d{3}\D*\d{3}\D*\d{4}(?!\d)/g)?.length ?? 0) > 1) return 'One number only: that which visitors call.'
  if (/^\s*(?:00|011)[\s.-]*[1-9]/.test(text)) return 'Begin a number of another country with + and its code, such as +49 30 12345678.'
  return phoneOf(text) === null
    ? 'This is no telephone number that can be called, such as (312) 555-0123. One of another country begins with +.'
    : null
}
