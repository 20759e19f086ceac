import type { FormField } from './form-field.ts'

/**
 * Which of a form's main fields a sentence speaks of: those of whose labels it has a word of its own, in whatever number ("Its position or
 * address is wrong"). Nobody who turns a place down has to say besides which field they mean.
 */
export function namedIn(sentence: string, fields: readonly FormField[]): string[] {
  const said = new Set(wordsOf(sentence))
  return fields.filter(({ basic, label }) => basic && wordsOf(label).some((word) => said.has(word))).map(({ name }) => name)
}

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(singular)
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<!s|u)s$/, '')
    .replace(/sse$/, 'ss')
