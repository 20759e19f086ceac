import type { Ctx } from '../../platform/context.server.ts'
import { STARTER_SOURCE } from '../places/starter-source.ts'
import { readFact } from '../settings/facts.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { type GettingStarted, type StepKey, stepKeys } from './contract.ts'
import { REMOVED_STARTER } from './starter.server.ts'

/** A backup counts as one that is made for so many days. */
const BACKUP_DAYS = 7

type Found = {
  named: boolean
  located: boolean
  mailed: boolean
  imported: boolean
  team: boolean
  listed: boolean
  published: number
  removed: number
}

/** What the operator has set: mails are sent, not kept in a folder; a base map of their own. */
export type Installed = { mailLeaves: boolean; ownMap: boolean }

/** Whose roles say that they run the site; an invitation has none. */
const isStaff = (users: string) => `${users}.role in ('admin', 'manager', 'editor') and ${users}.erased_at is null`

/** What of getting started is done. */
export async function readGettingStarted(ctx: Ctx, { mailLeaves, ownMap }: Installed): Promise<GettingStarted> {
  const { rows } = await ctx.client.query<Found>(
    `select exists (select from settings where key = 'site_name') as named,
       exists (select from settings where key = 'home_region' and value <> '""') as located,
       exists (select from mails where kind = 'test' and state = 'sent') as mailed,
       exists (select from imports where state = 'done' and source is distinct from $1) as imported,
       (select count(*) > 1 from users where ${isStaff('users')}) as team,
       exists (select from lists l join users u on u.id = l.owner_id
         where ${isStaff('u')} and l.published_at is not null and l.removed_at is null) as listed,
       count(*) filter (where status = 'published')::int as published,
       count(*) filter (where status = 'removed' and status_reason = $2)::int as removed
     from places where source = $1`,
    [STARTER_SOURCE, REMOVED_STARTER],
  )
  const [found] = rows
  if (!found) throw new Error('A count has a row.')
  const [settings, backup, skipped] = [await readSettings(ctx), await readFact(ctx, 'last_backup'), await readFact(ctx, 'skipped_steps')]
  const lastBackup = typeof backup === 'string' ? backup : null
  const done: Record<StepKey, boolean> = {
    name: found.named,
    'home-region': found.located,
    mail: mailLeaves && found.mailed,
    places: found.imported || (found.published === 0 && found.removed > 0),
    map: ownMap,
    backup: lastBackup !== null && ctx.now.getTime() - Date.parse(lastBackup) < BACKUP_DAYS * 86_400_000,
    team: found.team,
    list: found.listed,
  }
  return {
    steps: stepKeys.map((key) => ({ key, done: done[key], skipped: Array.isArray(skipped) && skipped.includes(key) })),
    starter: { published: found.published, removed: found.removed },
    site_name: settings.site_name,
    home_region: settings.home_region === '' ? null : settings.home_region,
    last_backup: lastBackup,
    mail_leaves: mailLeaves,
    own_map: ownMap,
  }
}
