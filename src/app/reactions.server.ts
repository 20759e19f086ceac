import type { Emit, Events } from '../events.ts'
import { audit, forgetReasons } from '../features/audit/writes.server.ts'
import { releasePictures } from '../features/media/writes.server.ts'
import { countMiss } from '../features/reports/misses.server.ts'
import type { Ctx } from '../platform/context.server.ts'
import { greet, tellOfExport, tellOfNewDevice, tellOfPassword, tellOfRole, tellOfSuspension } from './reactions/accounts.server.ts'

type Reaction<Event> = (tx: Ctx, event: Event) => Promise<void>

/** When this happens, do that: in the same transaction. What must not undo the act (mail, push) is queued there as a job. */
const reactions: { [Name in keyof Events]: Reaction<Events[Name]>[] } = {
  'places.imported': [],
  'search.missed': [(tx, { words, region }) => countMiss(tx, words, region)],
  'user.registered': [greet],
  'user.signed-in': [tellOfNewDevice],
  'user.email-verified': [],
  'user.password-changed': [tellOfPassword],
  'user.role-changed': [tellOfRole],
  'user.suspended': [tellOfSuspension],
  'user.export-ready': [tellOfExport],
  'user.erased': [releasePictures, forgetReasons],
  'staff.acted': [audit],
}

export const reactTo =
  (tx: Ctx): Emit =>
  async (name, event) => {
    for (const react of reactions[name]) await react(tx, event)
  }
