import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Ctx } from '../src/platform/context.server.ts'

/** A statement as it was asked. */
export type Asked = { text: string; values: unknown[] }

/** A guest's context on `pool` that notes every statement in `asked` and the time that the database took in `spent` (milliseconds). */
export type Spy = { ctx: Ctx; asked: Asked[]; spent: number }

/** Watches what reads ask of the database: all of them do, by hand-written SQL or Drizzle. */
export function spyOn(pool: pg.Pool): Spy {
  const ask = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
  const query = async (statement: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text
    spy.asked.push({ text, values: (typeof statement === 'string' ? values : (statement.values ?? values)) ?? [] })
    const started = performance.now()
    const result = await ask(statement, values)
    spy.spent += performance.now() - started
    return result
  }
  const client = { query } as unknown as Ctx['client']
  const db = drizzle({ client: client as unknown as pg.Pool })
  const spy: Spy = {
    ctx: { db, client, pool, viewer: null, request: null, now: new Date(), reactTo: () => async () => {} },
    asked: [],
    spent: 0,
  }
  return spy
}
