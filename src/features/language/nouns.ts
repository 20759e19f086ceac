import { nouns } from './data/nouns.ts'
import { singular } from './singular.ts'

/** What nouns mean: the meaning that it is a kind of, its words without their plurals, and how many meanings are kinds of it, itself included. */
export type Meaning = { above: Meaning | null; words: readonly string[]; size: number }

type Nouns = { all: readonly Meaning[]; byWord: ReadonlyMap<string, readonly Meaning[]> }

let read: Nouns | null = null

/** Read when it is first asked for. */
function readNouns(): Nouns {
  const all: Meaning[] = []
  const byWord = new Map<string, Meaning[]>()
  const above: Meaning[] = []
  for (const row of nouns.split(';')) {
    const depth = Number.parseInt(row, 10)
    const words = row.slice(String(depth).length).split(',').filter(Boolean).map(singular)
    const meaning: Meaning = { above: above[depth - 1] ?? null, words, size: 0 }
    above.length = depth
    above.push(meaning)
    all.push(meaning)
    for (const one of above) one.size++
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), meaning])
  }
  return { all, byWord }
}

const known = (): Nouns => {
  read ??= readNouns()
  return read
}

export const allMeanings = (): readonly Meaning[] => known().all

/** What a noun, or several words that are one, without its plural, mostly means among what is built, made, eaten, played or practised. */
export const meaningsOf = (noun: string): readonly Meaning[] => known().byWord.get(noun) ?? []

/** So few kinds of one thing are much the same. */
const MUCH_THE_SAME = 16
const MOST_RELATED = 24

/**
 * Other words for what is built or sails: those for the same and for what is a kind of it, for what it is a kind of, and where that has few
 * kinds, for those ("jail" as "prison" and "penitentiary", "battleship" as "warship"). Of what is eaten or played the wider words mean much
 * else, too.
 */
export function relatedNouns(noun: string): string[] {
  const wanted = [...builtThings(), ...meaningsOf('ship').flatMap(({ above }) => above ?? [])]
  const related = meaningsOf(noun).flatMap((meaning) => {
    if (!isUnder(meaning, wanted)) return []
    const { above } = meaning
    const beside = above && above.words.length > 0 && above.size <= MUCH_THE_SAME ? within(above) : []
    return [...within(meaning), ...(above?.words ?? []), ...beside]
  })
  return [...new Set(related)].filter((word) => word !== noun).slice(0, MOST_RELATED)
}

/** What all buildings are. */
const builtThings = () => meaningsOf('building').flatMap(({ above }) => above ?? [])

const isUnder = (meaning: Meaning, wider: readonly Meaning[]) => upwards(meaning).some((one) => wider.includes(one))

/** Whether a noun is a kind of what is built. */
export const isBuilt = (noun: string): boolean => meaningsOf(noun).some((meaning) => isUnder(meaning, builtThings()))

/** The words of a meaning and of all that are kinds of it. */
const within = (meaning: Meaning): string[] =>
  known()
    .all.filter((one) => isUnder(one, [meaning]))
    .flatMap(({ words }) => words)

/** Whether two nouns mean different things of one kind, as a church is no mosque; a cathedral is a church, and of what is in no list nobody knows. A church is first those who meet in the church building. */
export function areOtherThings(one: string, other: string): boolean {
  const [ways, others] = [one, other].map((noun) => [...meaningsOf(noun), ...meaningsOf(`${noun} building`)].map(upwards))
  return (ways ?? []).some((way) =>
    (others ?? []).some((wayOfOther) => {
      const [up, upOfOther] = [way.findIndex((at) => wayOfOther.includes(at)), wayOfOther.findIndex((at) => way.includes(at))]
      return up > 0 && upOfOther > 0 && up <= ALIKE && upOfOther <= ALIKE
    }),
  )
}

/** So many steps above both they are the same at most. */
const ALIKE = 2

/** A meaning with all that it is a kind of. */
function upwards(meaning: Meaning): Meaning[] {
  return meaning.above ? [meaning, ...upwards(meaning.above)] : [meaning]
}
