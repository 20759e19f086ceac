import { nameKey } from '../../../platform/name-key.ts'

/** A word for a kind without its form: "Coffee Shops", "coffee_shop" and "coffee-shops" are one. */
export const wordForm = (word: string): string =>
  nameKey(word)
    .split(' ')
    .filter((part) => part !== 'and')
    .map(singular)
    .join(' ')

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}
