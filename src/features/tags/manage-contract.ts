import { z } from '@hono/zod-openapi'
import { Cursor, Flag, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { Tag } from './contract.ts'

export const ManagedTag = Tag.extend({ version: VersionNumber, created_at: z.string() }).openapi('ManagedTag')
export type ManagedTag = z.infer<typeof ManagedTag>

/** `q`: what its name or one of its synonyms has. `use`: `none` are those that no place has. */
export const TagsQuery = z.object({
  q: Line(60).optional(),
  use: z.enum(['some', 'none']).optional(),
  sort: z.enum(['uses', 'name', 'newest']).default('uses'),
  cursor: Cursor.optional(),
  limit: Limit(50),
  count: Flag,
})
export type TagsQuery = z.output<typeof TagsQuery>

export const ManagedTags = z.object({ data: z.array(ManagedTag), next_cursor: z.string().nullable(), total: z.int().optional() })

const Name = Line(60).pipe(z.string().min(1, 'is needed'))
const Version = VersionNumber.min(1)

export const TagCreation = z.object({ name: Name, synonyms: z.array(Name).max(30).default([]) }).openapi('TagCreation')
export type TagCreation = z.input<typeof TagCreation>
export const TagEdit = z.object({ version: Version, name: Name.optional(), synonyms: z.array(Name).max(30).optional() }).openapi('TagEdit')
export type TagEdit = z.output<typeof TagEdit>
export const TagMerge = z.object({ version: Version, into: z.int().positive() }).openapi('TagMerge')

/** `dry`: only says how many they are. */
export const UnusedRemoval = z.object({ dry: z.boolean() }).openapi('UnusedTagsRemoval')
export const UnusedTags = z.object({ count: z.int(), names: z.array(z.string()) }).openapi('UnusedTags')
export type UnusedTags = z.infer<typeof UnusedTags>
