const LONGEST = 80

/**
 * The words of a search as they may be counted: lower-cased, spaces and case aside, at most 80 characters. Null where they hold an e-mail
 * address, five digits in a row or what looks like a phone number: that may be about a person.
 */
export function zeroResultWords(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (/@/.test(text) || /\d{5}/.test(text) || /\d(?:[\s().+/-]*\d){6}/.test(text)) return null
  const kept = [...text].slice(0, LONGEST).join('').trim()
  return kept === '' ? null : kept
}
