import { z } from '@hono/zod-openapi'
import { Cursor, Limit } from '../../platform/inputs.ts'
import { ChainCard } from '../chains/contract.ts'
import { ListCard } from '../lists/contract.ts'

/** Because of which thing that the viewer follows it is news to them; `url` is null where they can't open that. */
const Why = z.object({
  kind: z.enum(['list', 'chain', 'channel', 'person', 'region', 'category']),
  name: z.string(),
  url: z.string().nullable(),
})

/**
 * `told`: what changed in a list, in sentences, of which `changes` counts all; `new`: a list that others see since `at`, `chain`: a chain. Of both
 * `sentences` has what their channel says. `steps`: a chain that got `changes` steps in the day up to `at`.
 */
export const ListNews = z
  .object({
    id: z.int(),
    what: z.enum(['told', 'new', 'chain', 'steps']),
    at: z.string(),
    list: ListCard.nullable(),
    chain: ChainCard.nullable(),
    changes: z.int(),
    sentences: z.array(z.string()),
    why: Why,
  })
  .openapi('ListNews')
export type ListNews = z.infer<typeof ListNews>
export const ListNewsPage = z.object({ data: z.array(ListNews), next_cursor: z.string().nullable() })
export type ListNewsPage = z.infer<typeof ListNewsPage>
export const ListNewsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(12) })
export type ListNewsQuery = z.output<typeof ListNewsQuery>
