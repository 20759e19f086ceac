import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

/**
 * Seconds of processor time that the PostgreSQL server behind `pool` has used since its start, all its processes together; null where
 * these can't be seen from here.
 */
export async function serverCpu(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = await statOf(rows[0]?.pid ?? 0)
  const postmaster = backend && (await statOf(backend.parent))
  if (!postmaster) return null
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => statOf(Number(name))))
  const children = all.filter((one) => one?.parent === backend.parent)
  return (postmaster.ended + children.reduce((sum, one) => sum + (one?.own ?? 0), 0)) / TICKS
}

/** A process with its parent, its own time, and that of its ended children. */
async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const at = (index: number) => fields[index] ?? 0
  return { parent, own: at(11) + at(12), ended: at(13) + at(14) }
}
