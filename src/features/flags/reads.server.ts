import type { MemberCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { FlagReport } from './contract.ts'
import { foundTarget } from './found.server.ts'
import type { flags } from './tables.ts'
import type { FlagTargets } from './targets.ts'

type Row = RowOf<typeof flags, 'id' | 'target_kind' | 'target_id' | 'kind' | 'text' | 'created_at'> & { reporter: string | null }

/** What an open flag is about, with all open ones of the same thing. @throws NotFoundError */
export async function readReport(ctx: MemberCtx, targets: FlagTargets, id: number): Promise<FlagReport> {
  const { rows } = await ctx.client.query<Row>(
    `select f.id::int, f.target_kind, f.target_id::int, f.kind, f.text, f.created_at, u.name as reporter
     from flags of join flags f on f.target_kind = of.target_kind and f.target_id = of.target_id and f.state = 'open'
       left join users u on u.id = f.reporter_id and u.erased_at is null
     where of.id = $1 and of.state = 'open' order by f.id limit 100`,
    [id],
  )
  const [first] = rows
  if (!first) throw new NotFoundError(`No flag ${id} waits.`)
  const { target_kind: kind, target_id } = first
  const { title, path } = await foundTarget(ctx, targets, kind, target_id)
  return {
    target: { kind, id: target_id, title, path },
    flags: rows.map(({ target_kind: _, target_id: __, created_at, ...row }) => ({
      ...row,
      created_at: new Date(created_at).toISOString(),
    })),
  }
}
