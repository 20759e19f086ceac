import { z } from '@hono/zod-openapi'
import { Line } from '../../platform/inputs.ts'

/** Name of an address of the admin area. */
const AdminAddress = z.string().regex(/^Admin[A-Za-z]{1,40}$/, 'is no page of the admin area')

export const SavedView = z.object({ id: z.int(), name: z.string(), query: z.string() }).openapi('SavedView')
export type SavedView = z.output<typeof SavedView>

export const SavedViews = z.object({ data: z.array(SavedView), next_cursor: z.null() }).openapi('SavedViews')
export type SavedViews = z.output<typeof SavedViews>

export const SavedViewsQuery = z.object({ page: AdminAddress })

/** `query` is what stands behind the question mark of the page's address. */
export const NewSavedView = z
  .object({
    page: AdminAddress,
    name: Line(60).pipe(z.string().min(1, 'is missing')),
    query: z
      .string()
      .max(1000)
      .regex(/^[\x21-\x7e]*$/, 'is not as it stands in an address'),
  })
  .openapi('NewSavedView')
export type NewSavedView = z.output<typeof NewSavedView>
