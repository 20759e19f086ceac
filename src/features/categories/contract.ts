import { z } from '@hono/zod-openapi'

/** A category as it stands on a card or in a chip. */
export const CategoryLink = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    singular: z.string(),
    icon: z.string(),
    hue: z.int(),
    parent_slug: z.string().nullable(),
  })
  .openapi('CategoryLink')
export type CategoryLink = z.infer<typeof CategoryLink>

/** The same with how many places it has, those of its sub-categories included. */
export const CountedCategory = CategoryLink.extend({ place_count: z.int() }).openapi('CountedCategory')
export type CountedCategory = z.infer<typeof CountedCategory>

export const Category = CountedCategory.extend({
  schema_type: z.string(),
  attributes: z.array(z.string()),
  synonyms: z.array(z.string()),
  osm: z.array(z.string()),
}).openapi('Category')
export type Category = z.infer<typeof Category>

/** A picture of it, in several widths. */
export const CategoryCover = z
  .object({ width: z.int(), height: z.int(), thumbhash: z.string().nullable(), variants: z.record(z.string(), z.string()) })
  .openapi('CategoryCover')
export type CategoryCover = z.infer<typeof CategoryCover>

/** A category with what stands above and below it. How many the one above has isn't said: its other sub-categories would change that. */
export const CategoryFamily = z
  .object({
    category: Category,
    cover: CategoryCover.nullable(),
    parent: CategoryLink.nullable(),
    subcategories: z.array(CountedCategory),
  })
  .openapi('CategoryFamily')
export type CategoryFamily = z.infer<typeof CategoryFamily>

/** The tree: top categories in order, each with its sub-categories. */
export const CategoryTree = z.object({
  data: z.array(Category.extend({ subcategories: z.array(Category) }).openapi('CategoryBranch')),
  next_cursor: z.null(),
})
export type CategoryTree = z.infer<typeof CategoryTree>

export const CategorySlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/, 'is a slug such as coffee-shops')
