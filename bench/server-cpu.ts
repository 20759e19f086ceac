import type pg from 'pg'
import { readStats, TICK_MS } from './proc-stat.ts'

/**
 * Seconds of processor time that the PostgreSQL server behind `pool` has used since its start, all its processes together; null where
 * these can't be seen from here.
 */
export async function serverCpu(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const all = readStats()
  const backend = all.get(rows[0]?.pid ?? 0)
  const postmaster = backend && all.get(backend.parent)
  if (!postmaster) return null
  const children = [...all.values()].filter(({ parent }) => parent === backend.parent)
  return ((postmaster.ended + children.reduce((sum, { own }) => sum + own, 0)) * TICK_MS) / 1000
}
