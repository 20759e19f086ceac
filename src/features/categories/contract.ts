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

export const Category = CategoryLink.extend({
  schema_type: z.string(),
  attributes: z.array(z.string()),
  synonyms: z.array(z.string()),
  place_count: z.int(),
}).openapi('Category')
export type Category = z.infer<typeof Category>

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
