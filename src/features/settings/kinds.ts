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
} as const

export type SettingKey = keyof typeof settingKinds
export type Settings = { [Key in SettingKey]: z.infer<(typeof settingKinds)[Key]> }
