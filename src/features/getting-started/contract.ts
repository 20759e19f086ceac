import { z } from '@hono/zod-openapi'

/** The steps, in the order in which they are shown. One that needs a feature comes with it. */
export const stepKeys = ['name', 'home-region', 'mail', 'places', 'map', 'backup', 'team', 'list'] as const
export const StepKey = z.enum(stepKeys)
export type StepKey = z.infer<typeof StepKey>

/** `done` is looked up each time; `skipped`: an admin passed over it. */
const Step = z.object({ key: StepKey, done: z.boolean(), skipped: z.boolean() })

export const GettingStarted = z
  .object({
    steps: z.array(Step),
    /** Places that the site began with: those shown, and those that were removed all at once and can come back. */
    starter: z.object({ published: z.int(), removed: z.int() }),
    /** What the site is called, where guests begin, when the last backup was made; as far as that is known. */
    site_name: z.string(),
    home_region: z.string().nullable(),
    last_backup: z.iso.datetime().nullable(),
    /** Whether mails leave this server; else they are kept in a folder. */
    mail_leaves: z.boolean(),
    /** Whether the operator has set a base map of their own. */
    own_map: z.boolean(),
  })
  .openapi('GettingStarted')
export type GettingStarted = z.output<typeof GettingStarted>

export const StepChoice = z.object({ step: StepKey, skipped: z.boolean() })

/** How many places were removed or brought back, and how many stayed because something of people hangs on them. */
export const StarterMoved = z.object({ changed: z.int(), kept: z.int() }).openapi('StarterMoved')
export type StarterMoved = z.output<typeof StarterMoved>
