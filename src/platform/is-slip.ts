/** Whether two words differ by one letter, or by two side by side that changed places. */
export function isSlip(typed: string, word: string): boolean {
  if (typed === word) return false
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
