import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { Matches } from './contract.ts'

/** So many are offered for a line. */
export const OFFERED = 4

const bySlug = prepared<{ id: number }>(
  'list-match-slug',
  `select p.id from place_slugs s join places p on p.id = s.place_id where s.slug = $1 and p.status in ('published', 'closed')`,
)
const byNumber = prepared<{ id: number }>('list-match-id', `select id from places where id = $1 and status in ('published', 'closed')`)
/** The listed place of a slug that it has or had, or of a number. */
export async function placeAt(ctx: Ctx, at: { slug: string } | { id: number }): Promise<number | undefined> {
  const [row] = 'slug' in at ? await bySlug(ctx, [at.slug]) : await byNumber(ctx, [at.id])
  return row?.id
}

/** A line with the places that it may be; `sure`: it is the first. */
export const matchOf = (line: string, sure: boolean, cards: readonly Parameters<typeof toCandidate>[0][]): Matches['data'][number] => ({
  line,
  sure,
  candidates: cards.map(toCandidate),
})

export function toCandidate({ id, name, category, where }: { id: number; name: string; category: { singular: string }; where: string }) {
  return { id, name, detail: `${category.singular} · ${where}` }
}
