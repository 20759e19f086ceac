import { ordinary } from './data/ordinary.ts'

const words = new Set(ordinary.split(' '))

/** Whether a word is among the 20,000 commonest of English. */
export const isEnglishWord = (word: string): boolean => words.has(word)
