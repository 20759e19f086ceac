import { z } from 'zod'
import { Hours } from '../../hours/contract.ts'

/**
 * What a field is in the database, with its form on the wire. `tags` and `categories` are rows of a table of their own; `hours` and
 * `social` are JSON. The Drizzle column of each is in `tables/field-columns.ts`.
 */
export const kinds = {
  text: z.string().nullable(),
  'text not null': z.string(),
  "text not null default ''": z.string(),
  "text[] not null default '{}'": z.array(z.string()),
  smallint: z.int().nullable(),
  'smallint not null default 0': z.int(),
  integer: z.int().nullable(),
  'double precision not null': z.number(),
  "position_accuracy not null default 'exact'": z.enum(['exact', 'street', 'area']),
  hours: Hours.nullable(),
  "social not null default '{}'": z.record(z.string(), z.string()),
  'category not null': z.int(),
  'region not null': z.int(),
  region: z.int().nullable(),
  tags: z.array(z.int()),
  categories: z.array(z.int()),
} as const

export type Kind = keyof typeof kinds
/** A value as it is stored and sent, null where nothing is known. */
export type Stored<K extends Kind> = z.output<(typeof kinds)[K]>
/** A value that says something. */
export type Given<K extends Kind> = NonNullable<Stored<K>>

/** Whether a field of this kind may be erased. */
export const isNullable = (kind: Kind): boolean => kinds[kind].safeParse(null).success

/** What stands for nothing in a column that may not be null, as SQL; null where there is no such value. */
export const emptyOf = (kind: Kind): string | null => / default (.+)$/.exec(kind)?.[1] ?? null

/** Groups of facts: each has a source, a licence and a date of confirmation. */
export const factGroups = ['name', 'category', 'address', 'position', 'contact', 'hours', 'description', 'attributes'] as const
export type FactGroup = (typeof factGroups)[number]
