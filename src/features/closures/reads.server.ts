import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { ClosureAsked } from '../../policy/closures.ts'
import { placeTag } from '../places/cache-tags.ts'
import { cityLine } from '../places/reads.server.ts'
import type { ClosureCase, ClosureQuestion, OpenClosure } from './contract.ts'
import type { closureCases } from './tables.ts'

const iso = (time: Date | string) => new Date(time).toISOString()

// `staff` is waited for as well: whoever comes by should know.
const openOf = prepared<{ id: number | null; kind: OpenClosure['kind']; opened_at: Date }>(
  'closure-of-place',
  `select c.id::int, c.kind, c.opened_at from places p
     left join closure_cases c on c.place_id = p.id and c.state in ('open', 'staff') and c.kind = case when p.status = 'published' then 'closed' else 'reopened' end::closure_kind
   where p.id = $1 and p.status in ('published', 'closed')`,
)

/** What people are asked about a place just now. @throws NotFoundError of one that nobody sees */
export async function readOpenClosure(ctx: Ctx, placeId: number): Promise<OpenClosure | null> {
  addCacheTags(ctx, placeTag(placeId))
  const [row] = await openOf(ctx, [placeId])
  if (!row) throw new NotFoundError(`There is no place ${placeId}.`)
  return row.id === null ? null : { id: row.id, kind: row.kind, opened_at: iso(row.opened_at) }
}

type Question = ClosureAsked &
  RowOf<typeof closureCases, 'id' | 'kind' | 'state' | 'opened_at' | 'due_at' | 'outcome'> &
  Pick<ClosureQuestion, 'place' | 'says'>

/** A case about a place that everybody sees, as the viewer is asked. @throws NotFoundError */
export async function visibleClosure({ client, viewer }: MemberCtx, { id }: { id: number }): Promise<Question> {
  const { rows } = await client.query<Question>(
    `select c.id::int, c.kind, c.state, c.opened_at, c.due_at, c.outcome,
       json_build_object('id', p.id, 'name', p.name, 'where', ${cityLine('ci', 'st')}, 'time_zone', p.time_zone) as place,
       (select a.says from closure_answers a where a.case_id = c.id and a.user_id = $2) as says,
       array(select s.author_id::int from suggestions s where s.place_id = c.place_id and s.kind::text = c.kind::text
         and (s.state = 'open' or s.id = c.suggestion_id) and s.author_id is not null) as reporter_ids
     from closure_cases c join places p on p.id = c.place_id join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
     where c.id = $1 and p.status in ('published', 'closed')`,
    [id, viewer.id],
  )
  if (!rows[0]) throw new NotFoundError(`There is no question ${id}.`)
  return rows[0]
}

/** @throws NotFoundError */
export async function readQuestion(ctx: MemberCtx, id: number): Promise<ClosureQuestion> {
  const { reporter_ids, opened_at, due_at, ...row } = await visibleClosure(ctx, { id })
  return { ...row, opened_at: iso(opened_at), due_at: iso(due_at), reported: reporter_ids.includes(ctx.viewer.id) }
}

type CaseRow = Omit<ClosureCase, 'opened_at' | 'due_at'> & { opened_at: Date; due_at: Date }

/** The cases of a place as the team reads them, the last one first. */
export async function readCases({ client }: MemberCtx, placeId: number): Promise<ClosureCase[]> {
  const asked = (role: string) => `count(*) filter (where a.asked_at is not null and a.role = '${role}')`
  const { rows } = await client.query<CaseRow>(
    `select c.id::int, c.kind, c.state, c.opened_at, c.due_at, c.outcome,
       (select count(*)::int from suggestions s where s.place_id = c.place_id and s.kind::text = c.kind::text and s.state = 'open') as reports,
       (select json_build_object('owner', ${asked('owner')}, 'manager', ${asked('manager')}, 'confirmer', ${asked('confirmer')})
        from closure_answers a where a.case_id = c.id) as asked,
       (select coalesce(json_agg(json_build_object('name', u.name, 'role', a.role, 'says', a.says, 'note', a.note, 'answered_at', a.answered_at)
          order by a.answered_at), '[]') from closure_answers a join users u on u.id = a.user_id where a.case_id = c.id and a.says is not null) as answers
     from closure_cases c where c.place_id = $1 order by c.id desc limit 20`,
    [placeId],
  )
  return rows.map(({ opened_at, due_at, answers, ...row }) => ({
    ...row,
    opened_at: iso(opened_at),
    due_at: iso(due_at),
    answers: answers.map((answer) => ({ ...answer, answered_at: iso(answer.answered_at) })),
  }))
}
