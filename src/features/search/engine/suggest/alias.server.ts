import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import type { places } from '../../../places/tables.ts'
import type { Completion } from '../../contract.ts'

const namesOf = prepared<RowOf<typeof places, 'id' | 'aliases' | 'brand'>>(
  'suggest-aliases',
  'select id, aliases, brand from places where id = any($1::bigint[])',
)

/** Suggestions with the other name of a place that was typed, where its own isn't: a former one, its brand. */
export async function withAliases(ctx: Pick<Ctx, 'client'>, shown: Omit<Completion, 'alias'>[], typed: string): Promise<Completion[]> {
  const others = shown.filter(({ kind, label }) => kind === 'place' && !hasWords(label, typed))
  const rows = others.length === 0 ? [] : await namesOf(ctx, [others.map(({ id }) => id)])
  const names = new Map(rows.map(({ id, aliases, brand }) => [id, [...aliases, ...(brand === null ? [] : [brand])]]))
  return shown.map((completion) => {
    const known = completion.kind === 'place' ? names.get(completion.id) : undefined
    return { ...completion, alias: known?.find((name) => hasWords(name, typed)) ?? null }
  })
}

/** Whether a name has all words that were typed, each as the beginning of one of its own. */
function hasWords(name: string, typed: string): boolean {
  const words = ` ${nameKey(name)}`
  return typed.split(' ').every((word) => words.includes(` ${word}`))
}
