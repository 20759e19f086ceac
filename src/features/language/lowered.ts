import { isDictionaryWord } from './dictionary.ts'
import { isEnglishWord } from './english-words.ts'

/** A heading as it stands within a sentence: "coffee shop", but "Japanese restaurant", "EV charging station" and "Wi-Fi". */
export function lowered(name: string): string {
  const [first = ''] = name.split(' ')
  return isProper(first) || /\p{Lu}/u.test(first.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** What is called after a country, a people or a language is no word of a dictionary. */
function isProper(word: string): boolean {
  const plain = word.toLowerCase()
  if (isDictionaryWord(plain) || isEnglishWord(plain)) return false
  return /(?:an|ese|ish)$/.test(plain) || languages.has(plain)
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** The languages of two letters (ISO 639-1), in lower case. */
const languages = new Set(letters.flatMap((one) => letters.map((two) => names.of(one + two)?.toLowerCase() ?? '')))
