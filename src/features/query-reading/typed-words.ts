import { nameKey } from '../../platform/name-key.ts'
import { editDistance } from './spelling.ts'

/** Shorter ones are too often another word but for a letter or two. */
const [ONE_SLIP, TWO_SLIPS] = [4, 8]
/** So many letters say the same, however they are put into words. */
const WRITTEN_TOGETHER = 6

/** Whether something of which these texts tell has every word that was typed, be it unfinished or with a slip of the keys. */
export function hasTypedWords(texts: readonly string[], typed: string): boolean {
  const has = wordsOf(texts.join(' '))
  const asked = wordsOf(typed)
  const together = asked.join('')
  if (together.length >= WRITTEN_TOGETHER && has.join('').includes(together)) return true
  return asked.length > 0 && asked.every((word) => has.some((one) => one.startsWith(word) || isSlip(one, word)))
}

const wordsOf = (text: string) =>
  nameKey(text)
    .split(' ')
    .filter((word) => word !== '')

function isSlip(word: string, typed: string): boolean {
  const most = typed.length < ONE_SLIP ? 0 : typed.length < TWO_SLIPS ? 1 : 2
  if (most === 0 || /\d/.test(typed)) return false
  // Of a longer word only as much as was typed of it.
  return [word, word.slice(0, typed.length)].some((one) => editDistance(one, typed) <= most)
}
