import type { Emit, Events } from '../events.ts'
import type { Ctx } from '../platform/context.server.ts'

type Reaction<Event> = (tx: Ctx, event: Event) => Promise<void>

/** When this happens, do that: in the same transaction. What must not undo the act (mail, push) is queued there as a job. */
const reactions: { [Name in keyof Events]: Reaction<Events[Name]>[] } = {
  'places.imported': [],
  'user.registered': [],
  'user.signed-in': [],
  'user.email-verified': [],
  'user.password-changed': [],
  'user.role-changed': [],
  'user.suspended': [],
  'user.export-ready': [],
  'user.erased': [],
  'staff.acted': [],
}

export const reactTo =
  (tx: Ctx): Emit =>
  async (name, event) => {
    for (const react of reactions[name]) await react(tx, event)
  }
