import pg from 'pg'
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

/**
 * Runs the statements once more with EXPLAIN. Buffers tell what a query does to the database whatever else the machine does. Of one that
 * the database keeps prepared the dearer of two plans counts, that for these values and what it takes `later`, from the sixth time on;
 * what a plan for any values would read from end to end is in `scanned`, for whether it is taken depends on how much there is.
 */
export async function costOf(pool: pg.Pool, recorded: readonly RecordedQuery[], later = true): Promise<Cost> {
  const cost: Cost = { buffers: 0, indexes: [], scanned: [] }
  for (const query of recorded) {
    // A question about a plan costs nothing more, and can't be asked about.
    if (/^\s*explain\b/.test(query.text)) continue
    const plans = [await explained(pool, query)]
    if (later && query.name) plans.push(await explainedAgain(pool, query))
    const forAny = later && query.name ? await explainedForAny(pool, query) : undefined
    cost.buffers += Math.max(...plans.map((plan) => (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)))
    cost.indexes.push(...plans.flatMap(ran).flatMap((node) => node['Index Name'] ?? []))
    const all = [...plans, forAny].flatMap(ran)
    cost.scanned.push(...all.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])))
  }
  return { buffers: cost.buffers, indexes: [...new Set(cost.indexes)], scanned: [...new Set(cost.scanned)] }
}

const EXPLAIN = 'explain (analyze, buffers, timing off, format json)'
type Explained = { 'QUERY PLAN': { Plan: Node }[] }

async function explained(pool: pg.Pool, { text, values }: RecordedQuery): Promise<Node | undefined> {
  const { rows } = await pool.query<Explained>(`${EXPLAIN} ${text}`, values)
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}

/** As it is run after five times with these values. */
const explainedAgain = (pool: pg.Pool, query: RecordedQuery) => explainedPrepared(pool, query, 'auto', 5)

/** As it is run whatever the values. */
const explainedForAny = (pool: pg.Pool, query: RecordedQuery) => explainedPrepared(pool, query, 'force_generic_plan', 0)

async function explainedPrepared(pool: pg.Pool, { text, values }: RecordedQuery, mode: string, times: number): Promise<Node | undefined> {
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${mode}; prepare explained as ${text}`)
    const given = values.map((value) => literal(value)).join(', ')
    const execute = `execute explained${given && `(${given})`}`
    for (let n = 0; n < times; n++) await client.query(execute)
    const { rows } = await client.query<Explained>(`${EXPLAIN} ${execute}`)
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  } finally {
    await client.query('deallocate explained; reset plan_cache_mode')
    client.release()
  }
}

const literal = (value: unknown): string => (value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value)))

/** As the driver writes values. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return JSON.stringify(value)
  return `{${value.map((one: unknown) => (one === null ? 'NULL' : Array.isArray(one) ? textOf(one) : JSON.stringify(textOf(one)))).join(',')}}`
}

/** What a plan did; what a branch that never ran would have read doesn't count. */
const ran = (plan: Node | undefined) => flat(plan).filter((node) => node['Actual Loops'] !== 0)

const flat = (node: Node | undefined): Node[] => (node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [])
