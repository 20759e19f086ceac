import { z } from '@hono/zod-openapi'
import { Line } from '../../platform/inputs.ts'

export const Role = z.enum(['admin', 'manager', 'editor', 'business_owner', 'user'])

/** Ruling 4: ASCII, 3–30; its case is kept for display and ignored otherwise. */
export const Username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{3,30}$/, 'must be 3 to 30 letters, digits, _ or -')

export const Email = z
  .string()
  .trim()
  .max(254, 'is too long')
  .regex(
    /^[^\s\p{C}@,;<>()"\\]+@[^\s\p{C}@,;<>()"\\.]+(?:\.[^\s\p{C}@,;<>()"\\.]+)+$/u,
    'must be an email address, such as ann@example.org',
  )

/** As others see it; nothing in it turns the direction of the text around it. */
export const PersonName = Line(80)
  .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u, 'has a character that turns the text around it')
  .pipe(z.string().min(1, 'is missing'))

/** No rules of composition; the common ones are refused by the verb. */
export const NewPassword = z.string().min(10, 'must have at least 10 characters').max(1000, 'must have at most 1000 characters')

export const Registration = z
  .object({
    name: PersonName,
    username: Username,
    email: Email,
    password: NewPassword,
    invitation: z.string().max(200).optional(),
  })
  .openapi('Registration')
export type Registration = z.output<typeof Registration>

/** `login` is an email address or a username. */
export const Credentials = z
  .object({
    login: z.string().trim().min(1, 'is missing').max(254),
    password: z.string().min(1, 'is missing').max(1000),
    remember: z.boolean().default(true),
  })
  .openapi('Credentials')
export type Credentials = z.output<typeof Credentials>

/** The person who is signed in (behaviour 3), with what the menus need. */
export const CurrentUser = z
  .object({
    id: z.int(),
    role: Role,
    username: z.string().nullable(),
    custom_url: z.string().nullable(),
    name: z.string(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    email: z.string(),
    email_verified_at: z.iso.datetime().nullable(),
    /** Address of the uploaded picture in its smallest size; null if there is none. */
    avatar: z.string().nullable(),
    avatar_url: z.string().nullable(),
    avatar_cloudflare_id: z.string().nullable(),
    theme: z.enum(['system', 'light', 'dark']),
    /** How they read figures, distances and times; null: as their browser has it. */
    locale: z.string().nullable(),
    units: z.enum(['imperial', 'metric']).nullable(),
    clock: z.enum(['12', '24']).nullable(),
    time_zone: z.string().nullable(),
    /** Path of the region at home, if chosen. */
    home_region: z.string().nullable(),
    /** When the account will be deleted, if that was asked for. */
    delete_after: z.iso.datetime().nullable(),
    /** The staff member who looks through this person's eyes. */
    impersonator: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** Whether the site requires a second factor of them that they have not set up: until then nothing of staff works. */
    needs_second_factor: z.boolean(),
    /** What this person may do, for menus and buttons. */
    can: z.array(z.string()),
  })
  .openapi('CurrentUser')
export type CurrentUser = z.output<typeof CurrentUser>

export const SignedIn = z.object({ user: CurrentUser }).openapi('SignedIn')
export type SignedIn = z.output<typeof SignedIn>
export const TwoFactorWanted = z.object({ two_factor: z.literal(true) }).openapi('TwoFactorWanted')
export const LoginAnswer = z.union([SignedIn, TwoFactorWanted])
