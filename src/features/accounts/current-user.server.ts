import type { RowOf } from '../../platform/rows.ts'
import { permissionsOf, type Viewer } from '../../policy.ts'
import type { CurrentUser } from './contract.ts'
import type { users } from './tables.ts'

/** Where a picture that the person `u` uploaded is, that many pixels wide; null without one. */
export const avatarOf = (width: 80 | 160) => `'/media/' || u.avatar_hash || '/${width}.webp' as avatar`

/** Columns of a person `u` as they see themselves, for the reads that need them. */
export const personColumns = `u.id, u.role, u.username, u.custom_url, u.name, u.firstname, u.lastname, u.email, u.email_verified_at,
  u.avatar_url, u.avatar_cloudflare_id, u.theme, u.locale, u.units, u.clock, u.time_zone, u.delete_after,
  u.home_region, ${avatarOf(80)}`

/** Whether the site requires a second factor of the person `u` that they have not set up. */
export const needsSecondFactor = `u.role in ('admin', 'manager', 'editor')
  and exists (select from settings where key = 'two_factor_for_staff' and value = '"required"')
  and not exists (select from two_factor f where f.user_id = u.id and f.confirmed_at is not null)`

// These two alone say what a suspension is (`checks/sql-tables.test.ts`): one that has ended is none, before `users.restore` clears it.

/** Somebody who may sign in and act: not erased, not suspended at the time `now`, SQL such as `$n`. `u`: what the query calls them. */
export const active = (now: string, u = 'u') => `${u}.erased_at is null and (${u}.suspended_at is null or ${u}.suspended_until <= ${now})`

/** Somebody who is mailed of what is new: active, and with an address that is proved to be theirs. */
export const isMailed = (now: string) => `u.email is not null and u.email_verified_at is not null and ${active(now)}`

/** Whether the person `u` may not sign in at the time `now`. */
export const suspendedAt = (now: string, u = 'u') =>
  `(${u}.suspended_at is not null and (${u}.suspended_until is null or ${u}.suspended_until > ${now}))`

/** The same for the time being: what is theirs stays and says so. */
export const isSuspended = suspendedAt('now()')

type Column =
  | 'id'
  | 'role'
  | 'username'
  | 'custom_url'
  | 'name'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'email_verified_at'
  | 'avatar_url'
  | 'avatar_cloudflare_id'
  | 'theme'
  | 'locale'
  | 'units'
  | 'clock'
  | 'time_zone'
  | 'delete_after'
  | 'home_region'

// The table's checks admit no other theme, units and clock.
export type PersonRow = RowOf<typeof users, Column> &
  Pick<CurrentUser, 'theme' | 'units' | 'clock'> & {
    avatar: string | null
    impersonator_id: number | null
    impersonator_name: string | null
  }

/** The person as the API shows them to themselves (behaviour 3.1). */
export function currentUserOf(row: PersonRow, viewer: Viewer): CurrentUser {
  return {
    id: row.id,
    role: row.role,
    username: row.username,
    custom_url: row.custom_url,
    name: row.name,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email ?? '',
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    avatar: row.avatar,
    avatar_url: row.avatar_url,
    avatar_cloudflare_id: row.avatar_cloudflare_id,
    theme: row.theme,
    locale: row.locale,
    units: row.units,
    clock: row.clock,
    time_zone: row.time_zone,
    home_region: row.home_region,
    delete_after: row.delete_after?.toISOString() ?? null,
    impersonator: row.impersonator_id === null ? null : { id: row.impersonator_id, name: row.impersonator_name ?? '' },
    needs_second_factor: viewer.needsSecondFactor ?? false,
    can: permissionsOf(viewer),
  }
}
