import type { Judged } from './judged.ts'
import type { JudgedPlace } from './quality.ts'

/** So many searches of each kind. */
const EACH = 12

/**
 * Searches made by rule from places drawn by chance, on which nothing was tuned: a slip in the name, the beginning of the name with the
 * city, category and city, the address, the phone number. Wanted is every place that the search describes as well as the one drawn.
 */
export function heldOut(places: readonly JudgedPlace[], seed: number): Record<string, Judged[]> {
  const next = chance(seed)
  const drawn = (fits: (place: JudgedPlace) => boolean) => {
    const fitting = places.filter(fits)
    return Array.from({ length: Math.min(EACH, fitting.length) }, () => fitting.splice(Math.floor(next() * fitting.length), 1)[0]).filter(
      (place) => place !== undefined,
    )
  }
  const wanted = (same: (other: JudgedPlace) => boolean): Record<string, 3> =>
    Object.fromEntries(places.filter(same).map(({ ref }) => [ref, 3 as const]))
  const letters = /^[A-Za-z .'&-]{8,45}$/
  return {
    'a slip in the name': drawn(({ name }) => letters.test(name) && longWord(name) !== '').map(({ name }) => ({
      q: name.replace(longWord(name), slip(longWord(name), next)),
      places: wanted((other) => other.name === name),
    })),
    'beginning and city': drawn(({ name }) => letters.test(name)).map(({ name, city, city_name }) => {
      const start = name.slice(0, Math.max(6, Math.ceil(name.length * 0.6)))
      return { q: `${start.trim()} in ${city_name}`, places: wanted((other) => other.city === city && other.name.startsWith(start)) }
    }),
    'category and city': drawn(({ category }) => !/^other|^museums$/.test(category)).map(
      ({ category, category_name, city, city_name }) => ({
        q: `${category_name} ${city_name}`,
        places: wanted((other) => other.city === city && other.category === category),
      }),
    ),
    address: drawn(({ address }) => address !== null && /^\d+ .{6,}/.test(address)).map(({ address, city, city_name }) => ({
      q: `${address}, ${city_name}`,
      places: wanted((other) => other.address === address && other.city === city),
    })),
    phone: drawn(({ phone }) => /^\+1\d{10}$/.test(phone ?? '')).map(({ phone }) => ({
      q: phone?.replace(/^\+1(\d{3})(\d{3})/, '($1) $2-') ?? '',
      places: wanted((other) => other.phone === phone),
    })),
  }
}

const longWord = (name: string) => name.split(' ').find((word) => /^[A-Za-z]{6,}$/.test(word)) ?? ''

/** Two letters swapped, one left out, or one doubled; never the first. */
function slip(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2))
  const [before, one, two, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  const way = next()
  if (way < 0.4 && one !== two) return `${before}${two}${one}${after}`
  return way < 0.7 ? `${before}${two}${after}` : `${before}${one}${one}${two}${after}`
}

function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
