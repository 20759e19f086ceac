import { attributePhrases } from '../../language/attribute-phrases.ts'

const byPhrase = new Map(Object.entries(attributePhrases).flatMap(([key, phrases]) => phrases.map((phrase) => [phrase, key] as const)))

/** The attribute that a phrase (plain words) means. */
export function attributeOf(phrase: string): string | undefined {
  return byPhrase.get(phrase)
}

export const attributeKeys: ReadonlySet<string> = new Set([...Object.keys(attributePhrases), 'street-parking', 'cafe'])
