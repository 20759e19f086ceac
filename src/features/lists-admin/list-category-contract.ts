import { z } from '@hono/zod-openapi'
import { Line, VersionNumber } from '../../platform/inputs.ts'
import { CategoryCover, CategorySlug } from '../categories/contract.ts'
import { ListCategoryLink } from '../lists/contract.ts'

/** A category of lists as the team sees it; `synonyms`: other words by which its lists are found; `list_count`: those that have it, whoever sees them. */
export const ManagedListCategory = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    slug: z.string(),
    name: z.string(),
    synonyms: z.array(z.string()),
    position: z.int(),
    list_count: z.int(),
    version: VersionNumber,
    former_slugs: z.array(z.string()),
    cover: CategoryCover.nullable(),
  })
  .openapi('ManagedListCategory')
export type ManagedListCategory = z.infer<typeof ManagedListCategory>
export const ManagedListCategories = z
  .object({ data: z.array(ManagedListCategory), next_cursor: z.null() })
  .openapi('ManagedListCategories')

/** The category at an address, with its cover; `moved` where that is a former address of it. */
export const ListCategoryPage = z
  .object({ category: ListCategoryLink, cover: CategoryCover.nullable(), moved: z.boolean() })
  .openapi('ListCategoryPage')
export const AtSlug = z.object({ slug: CategorySlug })

const Name = Line(80).pipe(z.string().min(1, 'is needed'))
/** Without a slug it is made of the name. */
export const NewListCategory = z
  .object({ name: Name, slug: CategorySlug.optional(), parent_id: z.int().positive().nullable().default(null) })
  .openapi('NewListCategory')
export type NewListCategory = z.output<typeof NewListCategory>
export const ListCategoryEdit = z
  .object({
    version: VersionNumber.min(1),
    name: Name.optional(),
    slug: CategorySlug.optional(),
    synonyms: z.array(Name).max(30).optional(),
  })
  .openapi('ListCategoryEdit')
export type ListCategoryEdit = z.output<typeof ListCategoryEdit>
