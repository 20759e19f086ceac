import { isEnglishWord } from './english-words.ts'

/** Words without their plural: "bakeries" and "bakery", "tacos" and "taco" are the same phrase. */
export function singular(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) =>
      word.length > 4 && word.endsWith('ies')
        ? singularOfIes(word)
        : /(?:ch|sh|ss|x)es$/.test(word)
          ? word.slice(0, -2)
          : word.length > 3 && /[^su]s$/.test(word)
            ? word.slice(0, -1)
            : word,
    )
    .join(' ')
}

/** "Bakeries" are of a bakery, "movies" of a movie. */
function singularOfIes(word: string): string {
  const [ie, y] = [word.slice(0, -1), `${word.slice(0, -3)}y`]
  return isEnglishWord(ie) && !isEnglishWord(y) ? ie : y
}

/** The same word for one or for several; null where it has no such form. */
export function otherNumber(word: string): string | null {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return null
  const one = singular(word)
  return one === word ? pluralOf(word) : one
}

/** Several of what is called so in English: "bakeries", "churches", "museums", "places of worship". */
export function pluralOf(name: string): string {
  const [head, rest] = name.split(/(?<=\S)(?= of )/)
  if (head && rest) return `${pluralOf(head)}${rest}`
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`
}
