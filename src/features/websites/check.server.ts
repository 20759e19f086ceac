import type { Ctx } from '../../platform/context.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { type Outside, OutsideError, statusOutside } from '../../platform/outside.server.ts'

/** So often one that doesn't answer is looked at, a day apart: websites are away for an hour now and then. */
const TRIES = 3
const DAY_MS = 86_400_000

/** Looks at websites some time soon, each once, but for those that answered lately. One after the other, so that no host is pestered. */
export async function lookAtWebsites(ctx: Pick<Ctx, 'client'>, websites: readonly string[]): Promise<void> {
  const { rows } = await ctx.client.query<{ website: string }>(
    `select distinct website from unnest($1::text[]) given(website) where not exists (
       select from website_checks w where w.website = given.website and w.problem is null and w.checked_at > now() - interval '30 days')`,
    [websites],
  )
  for (const { website } of rows) await enqueue(ctx, 'websites.check', { website }, jobOf(website))
}

const jobOf = (website: string) => ({ key: `website:${website}`, queue: 'websites', attempts: 1 })

/** Looks at a website, and writes down how it answered. */
export async function checkWebsite(ctx: Ctx, website: string, world: Outside): Promise<void> {
  const problem = await problemOf(website, world)
  const { rows } = await ctx.client.query<{ failures: number }>(
    `insert into website_checks as w (website, checked_at, problem, failures) values ($1, $2, $3, $4)
     on conflict (website) do update set checked_at = $2, problem = $3, failures = case when $3::text is null then 0 else w.failures + 1 end
     returning failures`,
    [website, ctx.now, problem, problem === null ? 0 : 1],
  )
  const failures = rows[0]?.failures ?? 0
  if (failures > 0 && failures < TRIES)
    await enqueue(ctx, 'websites.check', { website }, { ...jobOf(website), runAt: new Date(ctx.now.getTime() + DAY_MS) })
}

async function problemOf(website: string, world: Outside): Promise<string | null> {
  try {
    return problemOfStatus(await statusOutside(website, world))
  } catch (error) {
    if (error instanceof OutsideError) return error.message
    throw error
  }
}

/** Who answers that it wants no robots, or a password, is there; so is whoever leads on. */
export function problemOfStatus(status: number): string | null {
  return status === 404 || status === 410 || status >= 500 ? `The website answers ${status}.` : null
}

/** Forgets what was found long ago. */
export async function clearWebsiteChecks({ client }: Pick<Ctx, 'client'>): Promise<void> {
  await client.query("delete from website_checks where checked_at < now() - interval '180 days'")
}
