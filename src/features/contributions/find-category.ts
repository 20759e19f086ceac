import { isSlip } from '../../platform/is-slip.ts'

/** A category as the form knows it. `words`: by what else it may be asked for (synonyms, its type at schema.org, tags of OpenStreetMap). */
export type FormCategory = { id: number; name: string; singular: string; parent: string | null; attributes: string[]; words: string[] }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** In shorter words a slip makes another word too easily. */
const LONG = 5
const begins = (word: string, text: string) => ` ${text}`.includes(` ${word}`)
const beginsButForASlip = (word: string, text: string) =>
  begins(word, text) || (word.length >= LONG && text.split(' ').some((one) => isSlip(word, one)))

/**
 * Categories in which every typed word begins one of theirs: by name first, then by other words; the more special before the general. Where
 * there are none, those that have a word that differs from it by a slip.
 */
export function findCategories(typed: string, categories: readonly FormCategory[], most = 8): FormCategory[] {
  const query = plain(typed)
  if (query === '') return []
  const found = foundBy(begins, query, categories)
  return (found.length > 0 ? found : foundBy(beginsButForASlip, query, categories)).slice(0, most)
}

function foundBy(has: typeof begins, query: string, categories: readonly FormCategory[]): FormCategory[] {
  const words = query.split(' ')
  const rank = ({ name, singular, parent, words: others }: FormCategory): number | null => {
    const names = [plain(name), plain(singular)]
    const fits = (texts: string[]) => words.every((word) => texts.some((text) => has(word, text)))
    const own = parent === null ? 0.5 : 0
    if (names.includes(query)) return own
    if (names.some((one) => one.startsWith(query))) return 1 + own
    if (fits(names)) return 2 + own
    const further = others.map(plain)
    if (further.includes(query)) return 3 + own
    return fits([...names, ...further]) ? 4 + own : null
  }
  return categories
    .flatMap((category) => {
      const at = rank(category)
      return at === null ? [] : [{ category, at }]
    })
    .toSorted((a, b) => a.at - b.at || a.category.name.localeCompare(b.category.name))
    .map(({ category }) => category)
}
