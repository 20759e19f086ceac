import type { Ctx } from '../../platform/context.server.ts'
import type { WebsiteCheck } from './contract.ts'

/** SQL of the check of a website, as JSON; null where it wasn't looked at. */
export const websiteCheckOf = (website: string): string =>
  `(select json_build_object('checked_at', to_char(w.checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'problem', w.problem)
    from website_checks w where w.website = ${website})`

export async function readWebsiteCheck({ client }: Pick<Ctx, 'client'>, website: string): Promise<WebsiteCheck | null> {
  const { rows } = await client.query<{ found: WebsiteCheck | null }>(`select ${websiteCheckOf('$1')} as found`, [website])
  return rows[0]?.found ?? null
}
