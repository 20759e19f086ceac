import type { z } from 'zod'
import type { FactGroup, Given, Kind } from './kinds.ts'

/** The words of files for attributes and tags, and how many of some were unknown. */
export type Words = {
  attributes(words: string[]): { keys: string[]; unknown: number }
  tags(words: string[]): { ids: number[]; unknown: number }
}

/** What was read from a text; `lost` where not all of it could be. */
type Read<T> = { value: T | null; lost?: boolean }

/**
 * How files give a field: the names under which its column is recognised, the most characters, and how the text is read. `cell` is the
 * field of another entry whose column this one is read from as well.
 */
export type FromFile<T = unknown> = { cell?: string; names: readonly string[]; longest?: number; read(text: string, words: Words): Read<T> }

/** All that the product knows of a field of a place. What is optional is rare; everything else must be said for each. */
export type Entry<K extends Kind = Kind> = {
  label: string
  /** The smallest and largest number; also a check of the database. */
  range?: readonly [number, number]
  /** What people may give; null is allowed where the column may be null. */
  schema: z.ZodType<Given<K>, unknown>
  /** How it is entered in a form; null where it follows from other fields. */
  input: 'line' | 'lines' | 'paragraphs' | 'number' | 'choice' | 'choices' | 'position' | 'hours' | 'links' | null
  /** `found`: what files say in columns of their own (city, category) is made into it by the import. Null: no file gives it. */
  file: FromFile<Given<K>> | 'found' | null
  /** `value`: under the name of its column in files. `name`: by the name of what it points at. Null: it is in no export. */
  export: 'value' | 'name' | null
  /** Whether it is a field of every card, of the whole place only, or of neither. */
  wire: 'card' | 'place' | null
  /** The group of facts whose source and date it shares; null for what is no fact. */
  group: FactGroup | null
  /** Whether another source than the place's own may fill it in where nothing is known. */
  fillable: boolean
  /** Whether the owner of a published place may only suggest a change of it (behaviour 6.3). */
  sensitive: boolean
  /** Fields of one such word only mean something together: where one was edited by a person, all of them stay. */
  together?: 'whereabouts' | 'hours'
  /** Where that field is given, a null of this one means that there is none. */
  follows?: 'lat' | 'hours_text'
  /** A value in words, where that isn't plain text. */
  shown?(value: Given<K>): string
}

/** An entry of the catalogue, with the kind of its column. */
export function field<const K extends Kind, const E extends Entry<K>>(column: K, entry: E & Entry<K>): E & { column: K } {
  return { ...entry, column }
}

/** Reads a value whole or not at all. */
export const whole = <T>(read: (text: string) => T | null) => {
  return (text: string): Read<T> => {
    const value = read(text)
    return { value, lost: value === null }
  }
}

/** Reads what can't be misread. */
export const plain = <T>(read: (text: string) => T | null) => {
  return (text: string): Read<T> => ({ value: read(text) })
}
