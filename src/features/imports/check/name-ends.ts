import { wordForm } from './word-form.ts'

/** What companies add to their names. */
const added = /^(?:co|company|inc|incorporated|llc|ltd|limited|corp|corporation|the|no|number|\d+)$/
/** What is said of a place behind its name and its kind: "Church of St. Mary", "Elm Campground - North Shore". */
const behind = /\s+[-–—|@]\s+|\s*[(,:]|\s+(?:at|of|for|in|on)\s+/i

/** The words of a place's name, without numbers and forms of companies at its end: of the whole, and of what stands before its first addition. */
export function endsOfName(name: string): string[][] {
  return [name, name.split(behind)[0] ?? ''].map((text) => {
    const words = wordForm(text).split(' ')
    while (words.length > 1 && added.test(words.at(-1) ?? '')) words.pop()
    return words
  })
}
