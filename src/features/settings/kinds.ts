import { z } from '@hono/zod-openapi'

/** Every setting that the team can change, with its form and default. */
export const settingKinds = {
  site_name: z.string().trim().min(1).max(60).default('Hereabouts'),
  site_tagline: z.string().trim().max(160).default('Find good places around you.'),
  /** What the front page is called; nothing: "Welcome". */
  welcome_title: z.string().trim().max(80).default(''),
  /** Path of the region that people see first, until they choose their own; empty: pages ask, and show the country. */
  home_region: z.string().max(250).default(''),
  /** Where answers to mails go; empty: to the sender of the mails. */
  reply_to: z
    .string()
    .trim()
    .max(254)
    .regex(/^(?:[^\s@,;<>()"\\]+@[^\s@,;<>()"\\.]+(?:\.[^\s@,;<>()"\\.]+)+)?$/, 'must be an email address')
    .default(''),
  /** Who may make an account: everybody, who has an invitation, nobody. */
  registration: z.enum(['open', 'invitation', 'closed']).default('open'),
  /** Whether admins, managers and editors must have a second factor before anything of theirs works. */
  two_factor_for_staff: z.enum(['offered', 'required']).default('offered'),
  /** Whose photos wait until staff have looked at them. */
  photo_review: z.enum(['everybody', 'newcomers', 'nobody']).default('newcomers'),
  photos_per_place: z.int().min(1).max(500).default(60),
  photos_per_person: z.int().min(0).max(100_000).default(1000),
  /** What the photos of one person may take in all their sizes. */
  photo_megabytes_per_person: z.int().min(0).max(1_000_000).default(500),
  /** How large a file of places may be that staff send. */
  import_megabytes: z.int().min(1).max(2000).default(100),
  /** Whose new places are published at once: staff's only, those of members with a good record too, or of everybody with a proven address. */
  place_publishing: z.enum(['staff', 'trusted', 'verified']).default('staff'),
  /**
   * Groups of facts of a published place that its owner only suggests besides name, category and position; with `trusted` edits of members
   * with a good record apply at once where an owner's would. Parted by commas.
   */
  place_review_fields: z
    .string()
    .regex(
      /^(?:(?:address|hours|contact|attributes|description|trusted)(?:,(?!$)|$))*$/,
      'is a list of address, hours, contact, attributes, description, trusted, parted by commas',
    )
    .default(''),
} as const

export type SettingKey = keyof typeof settingKinds
export type Settings = { [Key in SettingKey]: z.infer<(typeof settingKinds)[Key]> }
