import { z } from '@hono/zod-openapi'
import { VersionNumber } from '../../platform/inputs.ts'
import { type FlagKind, flagKinds } from './kinds.ts'

const Kind = z.enum(Object.keys(flagKinds) as [FlagKind, ...FlagKind[]])
export const FlagState = z.enum(['open', 'upheld', 'dismissed'])
export type FlagState = z.infer<typeof FlagState>

/** Typed over several lines. */
const Text = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[\P{Cc}\n\t]*$/u, 'has a control character')

/** `target_kind`: `place`, `photo`, `list`. */
export const NewFlag = z
  .object({ target_kind: z.string().min(1).max(30), target_id: z.int().positive(), kind: Kind, text: Text.default('') })
  .openapi('NewFlag')
export type NewFlag = z.output<typeof NewFlag>
export const MadeFlag = z.object({ id: z.int(), state: FlagState }).openapi('MadeFlag')

/** A flag as the team sees it. */
export const Flag = z
  .object({ id: z.int(), kind: Kind, text: z.string(), created_at: z.string(), reporter: z.string().nullable() })
  .openapi('Flag')
export type Flag = z.infer<typeof Flag>

/** What was reported, with every open flag of it, the oldest first. */
export const FlagReport = z
  .object({
    target: z.object({ kind: z.string(), id: z.int(), title: z.string(), path: z.string() }),
    flags: z.array(Flag),
  })
  .openapi('FlagReport')
export type FlagReport = z.infer<typeof FlagReport>

/** `reason`: what the author of what is hidden is told, and those who reported it. */
export const FlagUpholding = z.object({ reason: z.string().trim().min(1, 'is needed').max(300) }).openapi('FlagUpholding')
export const FlagDismissal = z.object({ reason: z.string().trim().max(300).optional() }).openapi('FlagDismissal')
/** `version` of the flag after it, for the undo. */
export const FlagDecided = z.object({ id: z.int(), state: FlagState, version: VersionNumber }).openapi('FlagDecided')
export type FlagDecided = z.infer<typeof FlagDecided>
