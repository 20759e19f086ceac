import { z } from '@hono/zod-openapi'
import { Line, TypedVersion, VersionNumber } from '../../platform/inputs.ts'
import { Upload } from '../media/contract.ts'
import { CategoryCover, CategorySlug } from './contract.ts'

/** Widths in pixels in which a cover is kept, as far as it has them. */
export const coverWidths = [400, 800, 1280, 1920] as const
/** In pixels: a taller one is made smaller. */
export const tallestCover = 1600
/** Largest file that is taken, in bytes. */
export const maxCoverSize = 20_000_000

/** A list of which each must fit; what is wrong is said of the whole. */
const Each = (fits: RegExp, most: number, message: string) =>
  z
    .array(Line(200))
    .max(most)
    .refine((all) => all.every((one) => fits.test(one)), message)
const Version = VersionNumber.min(1)
const Ref = z.int().positive()

/** `merging`: while its places follow a merge, how many there were and are left. */
export const ManagedCategory = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    slug: z.string(),
    name: z.string(),
    singular: z.string(),
    icon: z.string(),
    hue: z.int(),
    place_count: z.int(),
    position: z.int(),
    version: VersionNumber,
    archived: z.boolean(),
    merged_into_id: z.int().nullable(),
    merging: z.object({ places: z.int(), left: z.int() }).nullable(),
  })
  .openapi('ManagedCategory')
export type ManagedCategory = z.infer<typeof ManagedCategory>

/** `icons` and `attributes`: what a category may have. */
export const ManagedCategories = z.object({
  data: z.array(ManagedCategory),
  next_cursor: z.null(),
  icons: z.array(z.string()),
  attributes: z.array(z.string()),
})
export type ManagedCategories = z.infer<typeof ManagedCategories>

export const CategoryRecord = ManagedCategory.extend({
  schema_type: z.string(),
  synonyms: z.array(z.string()),
  attributes: z.array(z.string()),
  osm: z.array(z.string()),
  overture: z.array(z.string()),
  former_slugs: z.array(z.string()),
  cover: CategoryCover.nullable(),
  updated_at: z.string(),
}).openapi('CategoryRecord')
export type CategoryRecord = z.infer<typeof CategoryRecord>

const tag = '[a-z][a-z0-9_:]*=[^\\s=+]+'
const fields = {
  name: Line(80).pipe(z.string().min(1, 'is needed')),
  singular: Line(80).pipe(z.string().min(1, 'is needed')),
  slug: CategorySlug,
  icon: z.string().max(60),
  hue: z.int().min(0).max(359),
  schema_type: z.string().regex(/^[A-Z][A-Za-z]{2,60}$/, 'is a type of schema.org such as Restaurant'),
  synonyms: Each(/^.{1,60}$/u, 200, 'has words of more than 60 characters'),
  attributes: z.array(z.string().max(40)).max(60),
  osm: Each(new RegExp(`^${tag}(?: \\+ ${tag})*$`), 200, 'has tags of OpenStreetMap such as amenity=cafe, joined by “ + ”'),
  overture: Each(/^[^\s,;]{2,80}$/, 300, 'has kinds of Overture such as coffee_shop'),
}

/** What isn't said is as the category above has it. */
export const CategoryCreation = z
  .object({ ...z.object(fields).partial().shape, name: fields.name, singular: fields.singular, parent_id: Ref.nullable().default(null) })
  .openapi('CategoryCreation')
export type CategoryCreation = z.input<typeof CategoryCreation>

export const CategoryEdit = z.object({ ...z.object(fields).partial().shape, version: Version }).openapi('CategoryEdit')
export type CategoryEdit = z.output<typeof CategoryEdit>

export const CategoryMove = z
  .object({ version: Version, parent_id: Ref.nullable(), before_id: Ref.nullable().default(null) })
  .openapi('CategoryMove')
export type CategoryMove = z.input<typeof CategoryMove>

export const CategoryMerge = z.object({ version: Version, into: Ref }).openapi('CategoryMerge')
/** With `into` its places get that category: it is merged. */
export const CategoryArchive = z.object({ version: Version, into: Ref.optional() }).openapi('CategoryArchive')
export const CategoryRestore = z.object({ version: Version }).openapi('CategoryRestore')
export const CategoryRemoval = z.object({
  version: TypedVersion,
  into: z.coerce.number().int().positive().optional(),
})

export const CoverUpload = z.object({ file: Upload, version: TypedVersion }).openapi('CategoryCoverUpload')
export const CoverRemoval = CategoryRemoval.pick({ version: true })
