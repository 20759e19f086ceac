import { z } from '@hono/zod-openapi'
import { Id } from '../../platform/inputs.ts'
import { Entry, ListCard } from './contract.ts'
import { CopySource } from './copies/source.ts'

/** `list_id`: the list of one's own into which it goes; left out, a new private one. */
export const NewCopy = z.object({ list_id: z.int().positive().optional() }).openapi('NewListCopy')
export type NewCopy = z.output<typeof NewCopy>

const changedFields = ['place', 'title', 'note', 'best_time'] as const

/**
 * What a source did since it was copied, or since it was last decided. Of an entry that it says otherwise by now `fields` are all that it
 * changed, and `kind` is the weightiest; they are taken together. `note` and `best_time`: what it says now; `becomes`: what another place, or
 * what it says in words, is called; `own`: the entry that it is in the copy, with what is said of it there.
 */
export const SourceChange = z
  .object({
    source_entry_id: z.int(),
    kind: z.enum(['added', ...changedFields, 'removed']),
    fields: z.array(z.enum(changedFields)),
    name: z.string(),
    becomes: z.string().nullable(),
    note: z.string(),
    best_time: z.string(),
    own: z
      .object({ entry_id: z.int(), place_id: z.int().nullable(), title: z.string().nullable(), note: z.string(), best_time: z.string() })
      .nullable(),
  })
  .openapi('ListSourceChange')
export type SourceChange = z.infer<typeof SourceChange>

/** The first hundred changes of each source that the viewer may see. */
export const Sources = z
  .object({ data: z.array(CopySource.extend({ changes: z.array(SourceChange) })), next_cursor: z.null() })
  .openapi('ListSources')
export type Sources = z.infer<typeof Sources>

/** `take`: the copy does the same; else it stays as it is, and is asked no more. */
export const Decision = z.object({ source_entry_id: z.int().positive(), take: z.boolean() }).openapi('ListSourceDecision')
export type Decision = z.output<typeof Decision>
/** `entry`: the entry that was added, or of which something was changed. */
export const Decided = Sources.extend({ entry: Entry.nullable() }).openapi('ListSourceDecided')
export type Decided = z.infer<typeof Decided>
export const OneSource = z.object({ id: Id, copy_id: Id })

/** Public copies of a list, the newest fifty; `others`: how many there are that not everybody sees. */
export const Copies = z.object({ data: z.array(ListCard), next_cursor: z.null(), others: z.int() }).openapi('ListCopies')
export type Copies = z.infer<typeof Copies>
