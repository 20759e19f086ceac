import { z } from '@hono/zod-openapi'
import { VersionNumber } from '../../platform/inputs.ts'
import { Entry } from './contract.ts'

/** Entries that need a look, the first hundred in their order; `problems`: how many there are. */
export const ListHealth = z
  .object({ data: z.array(Entry), next_cursor: z.null(), problems: z.int(), checked_at: z.string().nullable() })
  .openapi('ListHealth')
export type ListHealth = z.infer<typeof ListHealth>

/** `replace`: by this place, or the one that is offered; `keep`: it stays as it is; `ask`: that is taken back. */
export const Repair = z
  .object({ version: VersionNumber, how: z.enum(['replace', 'keep', 'ask']), place_id: z.int().positive().optional() })
  .openapi('ListRepair')
export type Repair = z.output<typeof Repair>
