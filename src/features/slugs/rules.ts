import slugifyWords from '@sindresorhus/slugify'
import { slugify as transliterated } from 'transliteration'
import { reservedFirstSegments } from '../../urls/reserved.ts'

const MAX = 80
const FORM = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])$/

/**
 * The slug of a name: lower-case a–z, digits and hyphens, at most 80 characters, cut between words where it can be. Scripts other than
 * Latin are transliterated. Empty where nothing is left to write (a name of symbols) or less than two characters are.
 */
export function slugOf(name: string): string {
  const plain = worded(name)
  const whole = plain.length >= 2 ? plain : transliterated(name, { allowedChars: 'a-zA-Z0-9' })
  const cut = cutTo(
    whole
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
    MAX,
  )
  return FORM.test(cut) ? cut : ''
}

/** Words with hyphens between them. What is written in plain letters needs no tables, which take twenty times as long. */
function worded(name: string): string {
  if (!/^[ -~’]*$/.test(name))
    return slugifyWords(name, {
      decamelize: false,
      customReplacements: [
        ['’', ''],
        ["'", ''],
      ],
    })
  const words = name
    .replace(/['’^`]/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** A slug shortened to `max` characters, at a hyphen if that keeps at least half of it. */
export function cutTo(slug: string, max: number): string {
  if (slug.length <= max) return slug
  const cut = slug.slice(0, max)
  const hyphen = slug[max] === '-' ? max : cut.lastIndexOf('-')
  return (hyphen >= max / 2 ? cut.slice(0, hyphen) : cut).replace(/-+$/, '')
}

/** Why a slug can't stand first in an address, or null if it can as far as its form goes. */
export function slugObstacle(slug: string): string | null {
  if (slug.length < 2) return 'has less than 2 characters'
  if (slug.length > MAX) return `has more than ${MAX} characters`
  if (!FORM.test(slug)) return 'has other characters than a–z, 0–9 and hyphens between them'
  return reservedFirstSegments.has(slug) ? 'is reserved' : null
}
