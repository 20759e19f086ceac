import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { isMailed } from '../accounts/current-user.server.ts'
import { ASKED_EVERY_DAYS } from './rules.ts'

const DAY = 86_400_000

/** The Monday of the week that was over last at this moment, in UTC: `2026-11-16`. */
export function lastWeek(now: Date): string {
  const weekday = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - (weekday + 7) * DAY).toISOString().slice(0, 10)
}

/** Who runs places and has an address: somebody to be mailed. */
export type Runner = { id: number; name: string; email: string }

/** Some of those who run places and have not had this week's mail, after the one with this number. */
export async function runnersAfter({ client, now }: Pick<Ctx, 'client' | 'now'>, after: number, limit: number): Promise<Runner[]> {
  const { rows } = await client.query<Runner>(
    `select u.id::int, u.name, u.email from (select owner_id as id from places where owner_id is not null union select user_id from place_managers) runs
       join users u using (id) left join weekly_mails m on m.user_id = u.id
     where u.id > $1 and ${isMailed('$2::timestamptz')}
       and (m.week is null or m.week < $3::date)
     order by u.id limit $4`,
    [after, now, lastWeek(now), limit],
  )
  return rows
}

/**
 * Notes that this person is given this week's mail, in the transaction that writes it: once, however often it is tried. `mayAsk`: whether
 * they can be asked something, which they weren't for four weeks. Null where they were mailed already.
 */
export async function claimWeek({ client, now }: TxCtx, userId: number): Promise<{ mayAsk: boolean } | null> {
  const { rows } = await client.query<{ asked_at: Date | null }>(
    `insert into weekly_mails as m (user_id, week) values ($1, $2)
     on conflict (user_id) do update set week = excluded.week where m.week < excluded.week returning asked_at`,
    [userId, lastWeek(now)],
  )
  const [row] = rows
  if (!row) return null
  return { mayAsk: row.asked_at === null || now.getTime() - new Date(row.asked_at).getTime() >= ASKED_EVERY_DAYS * DAY }
}

/** Notes that they are asked whether facts are still right. */
export async function noteAsked({ client, now }: TxCtx, userId: number): Promise<void> {
  await client.query('update weekly_mails set asked_at = $2 where user_id = $1', [userId, now])
}

/** The places that somebody runs and everybody sees, the most looked at first. */
export async function placesRunBy({ client }: Pick<Ctx, 'client'>, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `select p.id::int, p.name from (select id from places where owner_id = $1 union select place_id from place_managers where user_id = $1) mine
       join places p using (id) where p.status in ('published', 'closed') order by p.popularity desc, p.id limit 100`,
    [userId],
  )
  return rows
}
