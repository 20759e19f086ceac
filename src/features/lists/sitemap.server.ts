import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { inSteps, type SitemapEntry, type SitemapPart } from '../../platform/sitemap.ts'
import { listPath } from './list-path.ts'

type ReadContext = Pick<Ctx, 'client'>

/** Lists by id: part n holds the ids from (n - 1) × 50,000 on. */
const LIST_IDS = 50_000
const STEP = 5000

const listParts = prepared<{ part: number; changed: Date }>(
  'sitemap-list-parts',
  `select l.id / ${LIST_IDS} + 1 as part, max(l.updated_at) as changed from list_documents d join lists l on l.id = d.list_id group by 1 order by 1`,
)

type Row = { id: number; slug: string; handle: string | null; channel_slug: string | null; updated_at: Date }

const listsOfPart = prepared<Row>(
  'sitemap-lists',
  `select l.id, l.slug, coalesce(u.custom_url, u.username) as handle, ch.slug as channel_slug, l.updated_at
   from list_documents d join lists l on l.id = d.list_id join users u on u.id = l.owner_id left join channels ch on ch.id = l.channel_id
   where l.id > $1 and l.id < $2 order by l.id limit ${STEP}`,
)

/** The files of listed lists. */
export async function listSitemapParts(ctx: ReadContext): Promise<SitemapPart[]> {
  return (await listParts(ctx, [])).map(({ part, changed }) => ({ part, changed: changed.toISOString() }))
}

/** Those of a file, a few thousand at a time. */
export async function* listSitemap(ctx: ReadContext, part: number): AsyncGenerator<SitemapEntry[]> {
  const end = part * LIST_IDS
  const steps = inSteps<Row>(STEP, (last) => listsOfPart(ctx, [last?.id ?? end - LIST_IDS - 1, end]))
  for await (const rows of steps) yield rows.map((row) => ({ path: listPath(row), changed: row.updated_at.toISOString() }))
}
