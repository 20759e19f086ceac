import { isSlip } from '../../platform/is-slip.ts'
import { LONG as names } from './days.ts'

const DAYS = names.map((name) => name.toLowerCase())

const LONG = 8

/** The same text with the days of the week put right that are a slip away from one of them alone, which begins so ("Tuseday", "Wensday"); all of it in small letters then. */
export function withDaysSpelled(text: string): string {
  const small = text.toLowerCase()
  const spelled = small.replace(/\p{L}{5,10}/gu, (word) => {
    if (DAYS.includes(word) || DAYS.includes(word.replace(/s$/, ''))) return word
    const slips = DAYS.filter((one) => one[0] === word[0] && isSlip(word, one))
    const [day, other] = slips.length > 0 ? slips : DAYS.filter((one) => lacksTwo(word, one))
    return day !== undefined && other === undefined ? day : word
  })
  return spelled === small ? text : spelled
}

/** Whether a long word lacks two letters. */
const lacksTwo = (typed: string, word: string) =>
  word.length >= LONG && typed[0] === word[0] && typed.length + 2 === word.length && new RegExp([...typed].join('.*')).test(word)
