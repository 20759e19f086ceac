import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError } from '../../platform/errors.ts'
import { active } from '../accounts/current-user.server.ts'
import { standingOfPerson } from '../contributions/suggest.server.ts'
import { type Case, carryOut } from './cases.server.ts'
import type { ClosureAnswer } from './contract.ts'
import { type Answer, type Report, verdictOf } from './rules.ts'

/** Says what one knows; saying it again replaces it. What follows from it follows at once. @throws ConflictError once it is decided */
export async function answerCase(ctx: MemberCtx, id: number, { says, note }: ClosureAnswer): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const open = await hold(tx, id)
    if (!open) throw new ConflictError('This was decided meanwhile.')
    await tx.client.query(
      `insert into closure_answers as a (case_id, user_id, role, says, note, answered_at)
       select $1, $2, case when p.owner_id = $2 then 'owner' when exists (select from place_managers m where m.place_id = p.id and m.user_id = $2)
         then 'manager' else 'member' end::closure_role, $4, $5, $6 from places p where p.id = $3
       on conflict (case_id, user_id) do update set says = excluded.says, note = excluded.note, answered_at = excluded.answered_at,
         role = case when excluded.role = 'member' and a.role = 'confirmer' then a.role else excluded.role end`,
      [id, tx.viewer.id, open.place_id, says, note, tx.now],
    )
    await judge(tx, open, false)
  })
}

/** Ends the cases for which answers were waited long enough, each in a transaction of its own. @returns how many were looked at */
export async function settleDue(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.client.query<{ id: number }>(
    "select id::int from closure_cases where state = 'open' and due_at <= $1 order by due_at, id",
    [ctx.now],
  )
  for (const { id } of rows)
    await inTransaction(ctx, async (tx) => {
      const open = await hold(tx, id)
      if (open?.state === 'open') await judge(tx, open, true)
    })
  return rows.length
}

/** A case that is undecided, until commit; its reports first, as whoever decides one of them has it. */
async function hold({ client }: TxCtx, id: number): Promise<Case | null> {
  await client.query(
    `select from suggestions s join closure_cases c on c.place_id = s.place_id and c.kind::text = s.kind::text
     where c.id = $1 and s.state = 'open' order by s.id for update of s`,
    [id],
  )
  const { rows } = await client.query<Case>(
    "select id::int, place_id::int, kind, state from closure_cases where id = $1 and state in ('open', 'staff') for update",
    [id],
  )
  return rows[0] ?? null
}

async function judge(tx: TxCtx, open: Case, over: boolean): Promise<void> {
  const { rows: reporters } = await tx.client.query<{ id: number }>(
    `select distinct s.author_id::int as id from suggestions s where s.place_id = $1 and s.kind::text = $2 and s.state = 'open'
       and s.author_id is not null`,
    [open.place_id, open.kind],
  )
  const { rows: answers } = await tx.client.query<Answer>(
    `select a.role, a.says, u.created_at < c.opened_at as before from closure_answers a join users u on u.id = a.user_id
       join closure_cases c on c.id = a.case_id
     where a.case_id = $1 and a.says is not null and u.email_verified_at is not null and ${active('$3::timestamptz')}
       and a.user_id <> all($2::bigint[])`,
    [open.id, reporters.map(({ id }) => id), tx.now],
  )
  const reports: Report[] = []
  for (const { id } of reporters) reports.push({ standing: await standingOfPerson(tx, id) })
  await carryOut(tx, open, verdictOf({ kind: open.kind, reports, answers, over: over || open.state === 'staff' }))
}
