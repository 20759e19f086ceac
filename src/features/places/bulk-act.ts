import { z } from '@hono/zod-openapi'
import { Line } from '../../platform/inputs.ts'
import { entryOf, type InputField, inputFields, isList } from './fields.ts'
import { missable } from './missing.ts'
import { PlaceEdit } from './place-input.ts'

/** Fields that many places may be given the same value of: what one place alone is known by is left out. */
const ownOfEach: readonly InputField[] = ['category_ids', 'tag_ids']
export const bulkFields = inputFields.filter(
  (name) => name === 'category_id' || name === 'locality' || (missable.includes(name) && !ownOfEach.includes(name)),
)

/** Fields that hold several words, of which some are added and some taken out. */
export const bulkLists = ['tag_ids', 'attributes'] as const
export type BulkList = (typeof bulkLists)[number]

/** Whether a field may be emptied of many places: those of lists by taking words out. */
export const isClearable = (name: InputField): boolean => missable.includes(name) && !isList(name)

/** Moves of many places; what removes or closes them says why. */
export const bulkMoves = ['close', 'reopen', 'remove', 'restore'] as const

const Words = z
  .array(z.union([z.int().positive(), Line(60)]))
  .max(20)
  .default([])

/** What is done to many places: one field gets a value (null: none), words are added and taken out, or they are moved to another state. */
export const BulkAct = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('set'), fields: PlaceEdit }),
    z.object({ kind: z.literal('list'), field: z.enum(bulkLists), add: Words, remove: Words }),
    z.object({ kind: z.literal('move'), move: z.enum(bulkMoves), reason: Line(500).optional() }),
  ])
  .superRefine((act, given) => {
    const problem = problemOf(act)
    if (problem) given.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
  })
  .openapi('BulkAct')
export type BulkAct = z.output<typeof BulkAct>

type Problem = { path: string; message: string }

function problemOf(act: { kind: string } & Partial<Record<string, unknown>>): Problem | null {
  if (act.kind === 'move')
    return act.move === 'remove' && !act.reason ? { path: 'reason', message: 'says why they are removed: it is missing' } : null
  if (act.kind === 'list') {
    const words = [...listOf(act.add), ...listOf(act.remove)]
    const wanted = act.field === 'tag_ids' ? 'number' : 'string'
    if (words.length === 0) return { path: 'add', message: 'says nothing to add or take out' }
    return words.every((word) => typeof word === wanted) ? null : { path: 'add', message: 'is not what this field holds' }
  }
  const names = Object.keys(act.fields ?? {})
  const [name] = names
  if (name === undefined || names.length > 1) return { path: 'fields', message: 'is one field at a time' }
  return bulkFields.some((one) => one === name) ? null : { path: 'fields', message: `can’t be ${labelOf(name)}: that is each place’s own` }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const labelOf = (name: string) => (inputFields.some((one) => one === name) ? entryOf(name as InputField).label.toLowerCase() : name)
