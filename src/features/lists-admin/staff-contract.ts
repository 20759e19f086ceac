import { z } from '@hono/zod-openapi'
import { Cursor, Flag, Id, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { ListCard, ListCategoryLink, Visibility } from '../lists/contract.ts'
import { RegionPath } from '../regions/contract.ts'

export const Hiding = z.object({ reason: Line(300).pipe(z.string().min(1, 'is needed')) }).openapi('ListHiding')
export const HandOver = z.object({ username: Line(80).pipe(z.string().min(1, 'is needed')) }).openapi('ListHandOver')

/** Left out or null: from now on, and for good. */
export const PickSpan = z
  .object({ starts_at: z.iso.datetime().nullable().optional(), ends_at: z.iso.datetime().nullable().optional() })
  .openapi('ListPickSpan')
export type PickSpan = z.output<typeof PickSpan>

export const PicksQuery = z.object({ region: RegionPath.optional() })
export const ListPicks = z.object({ data: z.array(ListCard), next_cursor: z.null() }).openapi('ListPicks')

export const adminListSorts = ['changed', 'newest', 'oldest', 'entries'] as const
export const adminListStates = ['shown', 'hidden', 'removed', 'reported', 'picked', 'draft'] as const

/** `q`: words of the title, `@username` of the owner, or the number of a list. */
export const AdminListsQuery = z.object({
  q: Line(120).optional(),
  visibility: Visibility.optional(),
  state: z.enum(adminListStates).optional(),
  category: z.union([Id, z.literal('none')]).optional(),
  region: RegionPath.optional(),
  owner: Id.optional(),
  sort: z.enum(adminListSorts).default('changed'),
  count: Flag,
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type AdminListsQuery = z.output<typeof AdminListsQuery>

/** A list as the team sees it. `title` and `path`, which is made of it, are null of a private one: opening it is kept in the audit log. */
export const AdminList = z
  .object({
    id: z.int(),
    version: VersionNumber,
    title: z.string().nullable(),
    path: z.string().nullable(),
    visibility: Visibility,
    hidden_reason: z.string().nullable(),
    removed: z.boolean(),
    owner: z.object({ id: z.int(), name: z.string(), username: z.string().nullable() }),
    category: ListCategoryLink.nullable(),
    region: z.string().nullable(),
    entry_count: z.int(),
    saves: z.int(),
    followers: z.int(),
    /** Open reports of it. */
    flags: z.int(),
    pick: z.object({ starts_at: z.string(), ends_at: z.string().nullable() }).nullable(),
    published_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('AdminList')
export type AdminList = z.infer<typeof AdminList>
export const AdminLists = z.object({
  data: z.array(AdminList),
  next_cursor: z.string().nullable(),
  total: z.int().optional(),
  at_least: z.boolean().optional(),
})
export type AdminLists = z.infer<typeof AdminLists>
