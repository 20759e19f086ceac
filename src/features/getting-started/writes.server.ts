import { type Ctx, inTransaction, type MemberCtx, oneAtATime } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { sendMail } from '../mails/writes.server.ts'
import { readFact, writeFact } from '../settings/facts.server.ts'
import { type StepKey, stepKeys } from './contract.ts'

/** Passes over a step, or takes that back. */
export function skipStep(ctx: Ctx, key: StepKey, skipped: boolean): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'getting-started')
    const stored = await readFact(tx, 'skipped_steps')
    const known = stepKeys.filter((step) => Array.isArray(stored) && stored.includes(step) && step !== key)
    await writeFact(tx, 'skipped_steps', skipped ? [...known, key] : known)
  })
}

/** Sends a mail that says that mails arrive to whoever asks for it. @throws InvalidError (they have no address) */
export function sendTestMail(ctx: MemberCtx): Promise<void> {
  const { viewer } = ctx
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<{ email: string | null }>('select email from users where id = $1', [viewer.id])
    const to = rows[0]?.email
    if (!to) throw new InvalidError({ email: ['is missing: your account has no address that a mail could be sent to'] })
    const targetId = await sendMail(tx, { kind: 'test', to, userId: viewer.id, data: {} })
    await tx.emit('staff.acted', { act: 'mail.test', targetKind: 'mail', targetId, before: null, after: null })
  })
}
