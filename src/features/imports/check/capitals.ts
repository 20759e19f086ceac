import { isEnglishWord } from '../../language/english-words.ts'
import { singular } from '../../language/singular.ts'
import { isStreetSuffix } from '../../language/street-phrases.ts'
import { directions } from '../../language/streets.ts'
import type { Cells } from '../fields.ts'
import { type Note, quoted } from './note.ts'

const small = new Set(['a', 'an', 'and', 'at', 'by', 'de', 'for', 'in', 'la', 'of', 'on', 'or', 'the', 'to', 'with'])
const initials = new Set([
  'USA',
  'US',
  'UPS',
  'YMCA',
  'YWCA',
  'BBQ',
  'ATM',
  'II',
  'III',
  'IV',
  'VFW',
  'AMC',
  'IHOP',
  'IKEA',
  'REI',
  'CVS',
  'AT&T',
  'NYC',
  'DC',
  'LA',
  'UCLA',
])

/** "24TH", also in brackets or before a comma. */
const numberWord = /^[^\p{L}\d]*\d+(?:ST|ND|RD|TH)[^\p{L}\d]*$/u

/** A name of several words in capitals (of one where it has so many letters as `sure`), as it would be written; any other as it is. */
export function spelled(name: string, sure = Number.POSITIVE_INFINITY): string {
  const capitals = /\p{Ll}/u.test(name) ? 0 : (name.match(/\p{Lu}/gu)?.length ?? 0)
  if (capitals < sure && (capitals < 8 || !/\s/.test(name.trim()))) return name
  // With letters that English hasn't, and before a word that it hasn't, "LA" is an article.
  const [, second = ''] = name.toLowerCase().split(/\s+/)
  const isForeign = /[À-ÖØ-Ý]/.test(name) || !(isEnglishWord(second) || isEnglishWord(singular(second)))
  return name
    .split(' ')
    .map((word, i) => {
      if (/^\p{Lu}{2,}\.$/u.test(word)) return word.charAt(0) + word.slice(1).toLowerCase()
      if (initials.has(word.replace(/[^\p{L}&]/gu, '')) && !(word === 'LA' && (i > 0 || isForeign))) return word
      if (numberWord.test(word)) return word.toLowerCase()
      if (/\d/.test(word) || !/[AEIOUYÀ-Ý]/.test(word)) return word
      return i > 0 && small.has(word.toLowerCase()) ? word.toLowerCase() : capitalised(word)
    })
    .join(' ')
}

const capitalised = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-/(.&"“])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^(Mc|O['’]|D['’]|L['’])(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Words that stand within names of streets and begin none. */
const within = new Set(['and', 'at', 'of', 'the'])
/** Letters for a direction. */
const compass = new Set(directions.map(([, short = '']) => short))
/** What addresses shorten besides kinds of streets (USPS Publication 28, appendix C2), with few vowels or none. */
const shortened = new Set('apt bldg bsmt dept fl flr frnt hngr lbby lowr ofc ph rm spc ste stes trlr unit uppr jr mt ft'.split(' '))
/** Words of two letters and a vowel that are no initials: of names in Spanish, Italian and French, too. */
const short = new Set('al an at by da de di do du el il in la le lo my no of on or ox st to up'.split(' '))
/** An address all in capitals as it would be written: "2401 S 67TH ST" is "2401 S 67th St"; any other as it is. */
export function spelledAddress(address: string): string {
  if (/\p{Ll}/u.test(address) || !/\p{Lu}{2}/u.test(address)) return address
  return address
    .split(/([\s,;]+)/)
    .map((word, i) => {
      if (numberWord.test(word)) return word.toLowerCase()
      const bare = word.replace(/[^\p{L}\d]/gu, '')
      if (bare.length < 2 || /\d/.test(word)) return word
      const lower = bare.toLowerCase()
      if (compass.has(lower) || (initials.has(word) && lower !== 'la')) return word
      if (i > 0 && within.has(lower)) return word.toLowerCase()
      if (isStreetSuffix(lower) || shortened.has(lower)) return capitalised(word)
      // Without a vowel, and of two letters, words are initials.
      return /[AEIOUYÀ-Ý]/.test(bare) && (bare.length > 2 || short.has(lower)) ? capitalised(word) : word
    })
    .join('')
}

/** A row whose address isn't all in capitals; `notes` says so where it was. */
export function withSmallLetters(cells: Cells, notes: Note[]): Cells {
  const address = cells.address && spelledAddress(cells.address)
  if (!address || address === cells.address) return cells
  notes.push({ field: 'address', reason: `${quoted(cells.address ?? '')} is in capitals: written as ${quoted(address)}` })
  return { ...cells, address }
}
