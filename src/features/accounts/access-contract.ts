import { z } from '@hono/zod-openapi'
import { Line } from '../../platform/inputs.ts'
import { Email, NewPassword } from './contract.ts'

/** A secret from a mail or a cookie of ours, as it is sent back. */
const Secret = z.string().min(1, 'is missing').max(300)

export const Address = z.object({ email: Email }).openapi('EmailAddress')
export const Reset = z.object({ token: Secret, password: NewPassword, end_tokens: z.boolean().default(false) }).openapi('ResetPassword')
export type Reset = z.output<typeof Reset>
export const Verification = z.object({ id: z.int().positive(), hash: Secret }).openapi('EmailVerification')
export type Verification = z.output<typeof Verification>

/** Who may make an account; `invited`: the invitation that was asked about lets somebody in. */
export const RegistrationMode = z
  .object({ mode: z.enum(['open', 'invitation', 'closed']), invited: z.boolean() })
  .openapi('RegistrationMode')
export type RegistrationMode = z.output<typeof RegistrationMode>
export const Invitation = z.object({ invitation: z.string().max(200).optional() })

/** Whose link is to be sent again: that of the link that was too old, of an address, or one's own where somebody is signed in. */
export const Resend = z
  .object({ id: z.int().positive().optional(), hash: Secret.optional(), email: Email.optional() })
  .openapi('ResendVerification')
export type Resend = z.output<typeof Resend>

/** A link as its page is opened with it; `id` goes with a link that verifies an address, or leads to a copy of one's data. */
export const LinkCheck = z
  .object({
    kind: z.enum(['setup', 'reset-password', 'email-change', 'verify-email', 'appeal', 'data-export']),
    /** As long as an address can be: one that is too long is not good, like any other that isn't ours. */
    token: z.string().max(1000),
    id: z.int().positive().optional(),
  })
  .openapi('LinkCheck')
export type LinkCheck = z.output<typeof LinkCheck>
export const LinkState = z.object({ good: z.boolean() }).openapi('LinkState')

export const Appeal = z.object({ token: Secret, message: z.string().trim().min(1, 'is missing').max(4000) }).openapi('Appeal')
export type Appeal = z.output<typeof Appeal>

export const Token = z.object({ token: Secret })

/** A code from an app, or one of the recovery codes. */
export const Code = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
export const SecondFactor = z.object({ code: Code }).openapi('SecondFactor')

/** What a browser's passkey answers; it is checked in full when it is used. */
export const PasskeyAnswer = z
  .object({ id: z.string().max(2000), rawId: z.string().max(2000), type: z.literal('public-key') })
  .loose()
  .openapi('PasskeyAnswer')
/** What of it has a type of ours; the rest is passed on as it is. */
export type PasskeyAnswer = Pick<z.output<typeof PasskeyAnswer>, 'id' | 'rawId' | 'type'>

/** Who they are, proven once more: by password, by a code, or by a passkey. */
export const Proof = z
  .object({ password: z.string().max(1000).optional(), code: Code.optional(), passkey: PasskeyAnswer.optional() })
  .openapi('Proof')
export type Proof = Omit<z.output<typeof Proof>, 'passkey'> & { passkey?: PasskeyAnswer }

export const Session = z
  .object({
    id: z.int(),
    current: z.boolean(),
    device: z.string().nullable(),
    address: z.string().nullable(),
    place: z.string().nullable(),
    /** The staff member who looks through this person's eyes. */
    impersonator: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
  })
  .openapi('Session')
export type Session = z.output<typeof Session>
export const Sessions = z.object({ data: z.array(Session), next_cursor: z.null() }).openapi('Sessions')
export const Ended = z.object({ ended: z.int() }).openapi('EndedSessions')

export const SecurityEvent = z
  .object({ id: z.int(), kind: z.string(), device: z.string().nullable(), address: z.string().nullable(), created_at: z.iso.datetime() })
  .openapi('SecurityEvent')
export type SecurityEvent = z.output<typeof SecurityEvent>
export const SecurityEvents = z.object({ data: z.array(SecurityEvent), next_cursor: z.null() }).openapi('SecurityEvents')

/** Options of a passkey ceremony, for `navigator.credentials`. */
export const PasskeyOptions = z.record(z.string(), z.unknown()).openapi('PasskeyOptions')
export const Passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    backed_up: z.boolean(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('Passkey')
export type Passkey = z.output<typeof Passkey>
export const Passkeys = z.object({ data: z.array(Passkey), next_cursor: z.null() }).openapi('Passkeys')

export const TwoFactorState = z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }).openapi('TwoFactor')
export type TwoFactorState = z.output<typeof TwoFactorState>
/** Shown once: the address for an app, as a text and as an SVG picture. */
export const TwoFactorStart = z.object({ secret: z.string(), uri: z.string(), qr: z.string() }).openapi('TwoFactorStart')
export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).openapi('RecoveryCodes')

export const Scope = z.enum(['read', 'write', 'staff'])
export type Scope = z.output<typeof Scope>
export const ApiToken = z
  .object({
    id: z.int(),
    name: z.string(),
    scopes: z.array(Scope),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('ApiToken')
export type ApiToken = z.output<typeof ApiToken>
export const ApiTokens = z.object({ data: z.array(ApiToken), next_cursor: z.null() }).openapi('ApiTokens')
export const NewApiToken = z
  .object({
    name: Line(80).pipe(z.string().min(1, 'is missing')),
    scopes: z.array(Scope).min(1, 'is missing').max(3),
    /** Days until it ends; null: never. */
    days: z.int().min(1).max(366).nullable().default(90),
  })
  .openapi('NewApiToken')
export type NewApiToken = z.output<typeof NewApiToken>
export const PasskeyName = z.object({ name: Line(80).pipe(z.string().min(1, 'is missing')) }).openapi('PasskeyName')
export const NewPasskey = PasskeyName.extend({ response: PasskeyAnswer }).openapi('NewPasskey')
/** The token itself is shown this once. */
export const MadeApiToken = z.object({ token: z.string(), api_token: ApiToken }).openapi('MadeApiToken')

/** The password of before, or a proof within the last 10 minutes instead. */
export const PasswordChange = z
  .object({ password: NewPassword, current_password: z.string().max(1000).optional() })
  .openapi('PasswordChange')
export type PasswordChange = z.output<typeof PasswordChange>
export const EmailChange = z.object({ email: Email }).openapi('EmailChange')
export const EmailChanged = z.object({ email: z.string(), undone: z.boolean() }).openapi('EmailChanged')
export type EmailChanged = z.output<typeof EmailChanged>
