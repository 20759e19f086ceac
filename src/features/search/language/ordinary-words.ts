import { ordinary } from './data/ordinary.ts'
import { isOtherSpelling } from './spellings.ts'

const words = new Set(ordinary.split(' '))

/**
 * Whether a word is a common English one, a number, or an abbreviation: spelled as it was meant, so never repaired, whether or not any
 * place has it.
 */
export const isOrdinaryWord = (word: string): boolean => words.has(word) || isOtherSpelling(word)
