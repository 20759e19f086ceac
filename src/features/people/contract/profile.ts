import { z } from '@hono/zod-openapi'
import { VersionNumber } from '../../../platform/inputs.ts'
import { isTimeZone } from '../../../platform/reader-formats.ts'
import { PersonName, Username } from '../../accounts/contract.ts'

const TimeZone = z.string().max(60).refine(isTimeZone, 'is no time zone')

/** Address of a picture elsewhere; https only. */
const PictureAddress = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).max(500)

/** What people may change of themselves; what is left out stays. `version` makes an edit of an older one a conflict. */
export const ProfileChange = z
  .object({
    name: PersonName,
    firstname: PersonName.nullable(),
    lastname: PersonName.nullable(),
    bio: z
      .string()
      .trim()
      .max(1000)
      .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, 'has a control character'),
    avatar_url: PictureAddress.nullable(),
    avatar_cloudflare_id: z
      .string()
      .max(100)
      .regex(/^[A-Za-z0-9/_-]+$/, 'is no image id')
      .nullable(),
    time_zone: TimeZone.nullable(),
    locale: z
      .string()
      .max(35)
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'is no language')
      .nullable(),
    units: z.enum(['imperial', 'metric']).nullable(),
    clock: z.enum(['12', '24']).nullable(),
    theme: z.enum(['system', 'light', 'dark']),
    version: VersionNumber,
  })
  .partial()
  .openapi('ProfileChange')
export type ProfileChange = z.output<typeof ProfileChange>

export const Profile = z
  .object({
    name: z.string(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    bio: z.string(),
    avatar_url: z.string().nullable(),
    avatar_cloudflare_id: z.string().nullable(),
    time_zone: z.string().nullable(),
    locale: z.string().nullable(),
    units: z.enum(['imperial', 'metric']).nullable(),
    clock: z.enum(['12', '24']).nullable(),
    theme: z.enum(['system', 'light', 'dark']),
    has_password: z.boolean(),
    version: VersionNumber,
  })
  .openapi('Profile')
export type Profile = z.output<typeof Profile>

export const UsernameChange = z.object({ username: Username }).openapi('UsernameChange')

/** A slug, or null for none. */
export const CustomUrlChange = z
  .object({
    custom_url: z
      .string()
      .trim()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])$/, 'must be 2 to 80 lower-case letters, digits and hyphens between them')
      .nullable(),
  })
  .openapi('CustomUrlChange')

/** What others may see of a person. */
export const Privacy = z.object({ public_profile: z.boolean(), show_activity: z.boolean(), search_engines: z.boolean() }).openapi('Privacy')
export type Privacy = z.output<typeof Privacy>
export const PrivacyChange = Privacy.partial().openapi('PrivacyChange')
export type PrivacyChange = z.output<typeof PrivacyChange>

/** What becomes of lists: handed to a "deleted user", or removed. */
export const Leaving = z.object({ lists: z.enum(['keep', 'remove']).default('remove') }).openapi('Deletion')
export type Leaving = z.output<typeof Leaving>
export const LeavingOn = z.object({ delete_after: z.iso.datetime() }).openapi('PlannedDeletion')

export const Export = z
  .object({
    id: z.int(),
    state: z.enum(['queued', 'running', 'ready', 'failed']),
    progress: z.int(),
    size: z.int().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
  })
  .openapi('DataExport')
export type Export = z.output<typeof Export>
export const Exports = z.object({ data: z.array(Export), next_cursor: z.null() }).openapi('DataExports')
