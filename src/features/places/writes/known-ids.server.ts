import type { TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { lists } from '../fields.ts'
import type { PlaceInput } from '../place-input.ts'

/** The same input with ids of things that are there; a merged category or tag is the one that it was merged into. @throws InvalidError by field */
export async function knownIds<Input extends PlaceInput>(tx: TxCtx, input: Input): Promise<Input> {
  const known: PlaceInput = {}
  for (const [name, value] of Object.entries(input)) {
    if (name === 'category_id' && typeof value === 'number') known[name] = (await findAll(tx, name, 'categories', [value]))[0]
    else if (isListName(name) && Array.isArray(value)) known[name] = await findAll(tx, name, lists[name].of, value.map(Number))
  }
  return { ...input, ...known }
}

const isListName = (name: string): name is keyof typeof lists & keyof PlaceInput => Object.hasOwn(lists, name)

async function findAll({ client }: TxCtx, field: string, table: string, ids: number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number; asked: number }>(
    `select coalesce(merged_into_id, id) as id, id as asked from ${table} where id = any($1::bigint[])
     ${table === 'categories' ? 'and (archived_at is null or merged_into_id is not null)' : ''}`,
    [ids],
  )
  const lost = ids.filter((one) => !rows.some(({ asked }) => asked === one))
  if (lost.length > 0) throw new InvalidError({ [field]: [`there is no ${lost.join(', ')}`] })
  return [...new Set(rows.map((row) => row.id))].sort((a, b) => a - b)
}
