import type pg from 'pg'
import type { RecordedQuery } from './recorder.ts'

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** What statements cost, timing aside: pages of 8 kB touched, indexes read, and tables read from end to end. */
export type Cost = { buffers: number; indexes: string[]; scanned: string[] }

/** Runs the statements once more with EXPLAIN. Buffers tell what a query does to the database whatever else the machine does. */
export async function costOf(pool: pg.Pool, recorded: readonly RecordedQuery[]): Promise<Cost> {
  const cost: Cost = { buffers: 0, indexes: [], scanned: [] }
  for (const { text, values } of recorded) {
    // A question about a plan costs nothing more, and can't be asked about.
    if (/^\s*explain\b/.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    // What a branch that never ran would have read doesn't count.
    const nodes = flat(plan).filter((node) => node['Actual Loops'] !== 0)
    cost.buffers += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    cost.indexes.push(...nodes.flatMap((node) => node['Index Name'] ?? []))
    cost.scanned.push(...nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])))
  }
  return { buffers: cost.buffers, indexes: [...new Set(cost.indexes)], scanned: [...new Set(cost.scanned)] }
}

const flat = (node: Node | undefined): Node[] => (node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [])
