import type { Ctx } from '../../../platform/context.server.ts'

type Node = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Node[] }

/** How the database would run a statement: the nodes of its plan, and the indexes it reads. For tests and benchmarks. */
export async function planOf(ctx: Pick<Ctx, 'client'>, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await ctx.client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${text}`, values)
  const nodes = flat(rows[0]?.['QUERY PLAN'][0]?.Plan)
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    sorts: nodes.filter((node) => node['Node Type'] === 'Sort').length,
  }
}

const flat = (node: Node | undefined): Node[] => (node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [])
