import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Ctx } from '../src/platform/context.server.ts'

/** A statement as it was asked; `name`: of one that the database keeps prepared. */
export type RecordedQuery = { name?: string; text: string; values: unknown[] }

/** A guest's context on `pool` that notes every statement in `asked` and the time that the database took in `spent` (milliseconds). */
export type Recorder = { ctx: Ctx; recorded: RecordedQuery[]; spent: number }

/** Watches what reads ask of the database: all of them do, by hand-written SQL or Drizzle. `now`: by day, unless said otherwise. */
export function record(pool: pg.Pool, now = '2026-11-18T20:00:00Z'): Recorder {
  const ask = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
  const query = async (statement: string | { name?: string; text: string; values?: unknown[] }, values?: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text
    const name = typeof statement === 'string' ? undefined : statement.name
    recorder.recorded.push({
      ...(name && { name }),
      text,
      values: (typeof statement === 'string' ? values : (statement.values ?? values)) ?? [],
    })
    const started = performance.now()
    const result = await ask(statement, values)
    recorder.spent += performance.now() - started
    return result
  }
  const client = { query } as unknown as Ctx['client']
  const db = drizzle({ client: client as unknown as pg.Pool })
  const recorder: Recorder = {
    ctx: { db, client, pool, viewer: null, request: null, now: new Date(now), reactTo: () => async () => {} },
    recorded: [],
    spent: 0,
  }
  return recorder
}
