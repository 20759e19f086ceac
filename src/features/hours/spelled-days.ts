import { LONG as names } from './days.ts'

const DAYS = names.map((name) => name.toLowerCase())

const LONG = 8

/** The same text with the days of the week put right that are a slip away from one of them alone, which begins so ("Tuseday", "Wensday"); all of it in small letters then. */
export function withDaysSpelled(text: string): string {
  const small = text.toLowerCase()
  const spelled = small.replace(/\p{L}{5,10}/gu, (word) => {
    if (DAYS.includes(word) || DAYS.includes(word.replace(/s$/, ''))) return word
    const slips = DAYS.filter((one) => isSlip(word, one))
    const [day, other] = slips.length > 0 ? slips : DAYS.filter((one) => lacksTwo(word, one))
    return day !== undefined && other === undefined ? day : word
  })
  return spelled === small ? text : spelled
}

/** Whether two words with the same first letter differ by one letter, or by two side by side that changed places. */
function isSlip(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false
  const long = Math.max(typed.length, word.length)
  let at = 0
  while (at < long && typed[at] === word[at]) at++
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  if (typed.length === word.length)
    return (
      rest(typed, 1) === rest(word, 1) || (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(typed, 2) === rest(word, 2))
    )
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0)
  return rest(typed, 0) === rest(word, 1)
}

/** Whether a long word lacks two letters. */
const lacksTwo = (typed: string, word: string) =>
  word.length >= LONG && typed[0] === word[0] && typed.length + 2 === word.length && new RegExp([...typed].join('.*')).test(word)
