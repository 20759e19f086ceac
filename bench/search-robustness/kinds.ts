import type { Entry, Loaded } from './data.ts'
import { otherNumber, plain, wordsOf } from './words.ts'

/** A kind of place with a word for it, as people say it: "coffee shop"; `forms` are its words, each in both numbers. */
export type Kind = { slug: string; one: string; many: string; forms: string[][] }

/** Kinds whose name is one thing ("Zoo or aquarium" is two), with at least so many places. */
export function kindsOf({ entries }: Loaded, least = 3): Kind[] {
  const bySlug = Map.groupBy(entries, ({ kind }) => kind)
  return [...bySlug].flatMap(([slug, own]) => {
    const one = plain(own[0]?.kind_singular ?? '')
    if (own.length < least || / or |^(?:other|shop$|restaurant$|salon$|market$)/.test(`${slug} ${one}`) || slug.startsWith('other'))
      return []
    const [, head = '', rest = ''] = /^(.*?)((?: of .*)?)$/.exec(one) ?? []
    const words = head.split(' ')
    const last = words.pop() ?? ''
    const forms = wordsOf(one).map((word) => [word, otherNumber(word) ?? word])
    return [{ slug, one, many: [...words, otherNumber(last) ?? last].join(' ') + rest, forms }]
  })
}

/** Whether a place is of a kind; an art museum is a museum. */
export const isOfCategory = ({ slug, one }: Kind, place: Entry): boolean =>
  place.kind === slug || place.parent === slug || ` ${place.kind_key}`.endsWith(` ${one}`)

/** The same, or that it is named so: "Lincoln Park" is a park whatever its category. */
export function isOf(kind: Kind, place: Entry): boolean {
  return kind.forms.every((forms) => forms.some((form) => place.words.includes(form))) || isOfCategory(kind, place)
}
