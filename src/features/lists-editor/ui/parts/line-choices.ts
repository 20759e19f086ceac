import { MOST_OWN_WORDS } from '../../../lists/limits.ts'
import type { Matches } from '../../../place-matching/contract.ts'
import { LONGEST_LINE, namesIn, readPasted } from '../../../place-matching/pasted.ts'
import { hasTypedWords } from '../../../query-reading/typed-words.ts'

type Match = Matches['data'][number]

/** What was pasted as the lines that are looked for, and those that are too long for it, with their numbers in the text. */
export function linesOf(text: string): { given: string[]; over: { number: number; line: string }[] } {
  const all = text
    .split('\n')
    .map((line, i) => ({ number: i + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
  const [given, over] = [all.filter(({ line }) => line.length <= LONGEST_LINE), all.filter(({ line }) => line.length > LONGEST_LINE)]
  return { given: given.map(({ line }) => line), over }
}

/** What somebody chooses for a line besides the number of a place. */
export const TEXT = 'text'
export const SKIP = 'skip'

/** The place that a line most likely means: the sure one, else the only one offered that has all of its words, slips aside. */
export function likelyPlace({ line, sure, candidates }: Match): Match['candidates'][number] | null {
  if (sure) return candidates[0] ?? null
  // A link has no words to compare, whoever's it is.
  const pasted = readPasted(line, null)
  const names = 'name' in pasted ? namesIn(pasted.name) : []
  const [likely, ...others] = candidates.filter(({ name, detail }) => names.some((one) => hasTypedWords([name, detail], one)))
  return likely && others.length === 0 ? likely : null
}

/** Whether what was typed or pasted is, or has, a link. */
export const hasLink = (line: string): boolean => /https?:\/\/\S|^geo:/i.test(line)

/** What is clear is added; of the rest nothing is guessed. */
export function firstChoice({ sure, candidates }: Match): string {
  const [first] = candidates
  return sure && first ? String(first.id) : TEXT
}

/** As somebody means it who wrote the line as a name: a slip of the keys doesn’t make it another. */
export function likelyChoice(match: Match): string {
  const likely = likelyPlace(match)
  return likely ? String(likely.id) : TEXT
}

/** What is added for a line by what was chosen; null for nothing. What is too long for an entry stands in its note. */
export function chosenEntry(line: string, choice: string | undefined): { place_id: number } | { title: string; note?: string } | null {
  if (choice === undefined || choice === SKIP) return null
  if (choice !== TEXT) return { place_id: Number(choice) }
  return line.length > MOST_OWN_WORDS ? { title: `${line.slice(0, MOST_OWN_WORDS - 1).trim()}…`, note: line } : { title: line }
}

/** What is still chosen once the first `done` of what was chosen have been added. */
export function stillChosen(chosen: Readonly<Record<number, string>>, done: number): Record<number, string> {
  let added = 0
  return Object.fromEntries(Object.entries(chosen).map(([i, choice]) => [i, choice !== SKIP && added++ < done ? SKIP : choice]))
}
