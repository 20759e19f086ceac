import { isStreetSuffix } from './street-phrases.ts'
import { directions } from './streets.ts'

const titles = new Set([
  'st',
  'ste',
  'mt',
  'ft',
  'bldg',
  'apt',
  ...directions.map(([, short = '']) => short).filter((short) => short.length > 1),
])
const domains = /^(?:com|org|net|edu|gov|mil|info|biz|us|co|io)$/

/**
 * A dot behind what is shortened divides it from the next word: "Ave.Ne", "St.Louis"; behind the number of a house a single letter, too
 * ("145 E.49th"). Anywhere else it joins: "U.S.", "booking.com".
 */
export const divided = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}.'’])(\p{L}{2,})\.(?=([\p{L}\p{N}]+))/gu, (whole, word: string, next: string) => {
      const short = word.toLowerCase()
      const isShort = titles.has(short) || isStreetSuffix(short)
      return isShort && !domains.test(next.toLowerCase()) ? `${word} ` : whole
    })
    .replace(/(?<=^\s*\d+[a-z]?\s+)([nsew])\.(?=[\p{L}\p{N}]{2})/giu, '$1 ')
