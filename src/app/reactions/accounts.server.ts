import type { Events } from '../../events.ts'
import { active } from '../../features/accounts/current-user.server.ts'
import { readFormatter } from '../../features/accounts/reads.server.ts'
import { sendMail } from '../../features/mails/writes.server.ts'
import { notify, wantsMail } from '../../features/notifications/writes.server.ts'
import { readSettings } from '../../features/settings/reads.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { href } from '../../urls.ts'
import { addressOf } from './address-of.server.ts'

/** Account notifications, in-app and by mail. Somebody without an address gets no mail. */

type Of<Name extends keyof Events> = (tx: Ctx, event: Events[Name]) => Promise<void>

export const notifyWelcome: Of<'user.registered'> = async (tx, { userId }) => {
  const { site_name: site } = await readSettings(tx)
  await notify(tx, userId, 'welcome', { site })
}

export const notifyNewDevice: Of<'user.signed-in'> = async (tx, { userId, device, newDevice }) => {
  if (!newDevice) return
  await notify(tx, userId, 'new-sign-in', { device })
  const person = await addressOf(tx, userId)
  if (!person) return
  const address = tx.request?.address ?? 'unknown'
  const at = (await readFormatter(tx, userId)).exactTime(tx.now)
  await sendMail(tx, { ...person, kind: 'new-device', data: { name: person.name, device, address, at } })
}

export const notifyPasswordChanged: Of<'user.password-changed'> = async (tx, { userId }) => {
  await notify(tx, userId, 'password-changed', {})
  const person = await addressOf(tx, userId)
  if (person) await sendMail(tx, { ...person, kind: 'password-changed', data: { name: person.name } })
}

export const notifyRoleChanged: Of<'user.role-changed'> = async (tx, { userId, to: role }) => {
  await notify(tx, userId, 'role-changed', { role })
  const person = (await wantsMail(tx, userId, 'role-changed')) ? await addressOf(tx, userId) : null
  if (person) await sendMail(tx, { ...person, kind: 'role-changed', data: { name: person.name, role } })
}

export const notifySuspended: Of<'user.suspended'> = async (tx, { userId, reason, until, appeal }) => {
  const person = await addressOf(tx, userId)
  const end = until && (await readFormatter(tx, userId)).exactTime(until)
  if (person) await sendMail(tx, { ...person, kind: 'suspended', data: { name: person.name, reason, until: end, path: appeal } })
}

/** Tells those of the team who may let them in again. */
export const notifyAppealed: Of<'user.appealed'> = async (tx, { userId }) => {
  const { rows } = await tx.client.query<{ id: number; name: string }>(
    `select staff.id, person.name from users person join users staff on ${active('$2', 'staff')}
       and (staff.role = 'admin' or staff.role = 'manager' and person.role not in ('admin', 'manager'))
     where person.id = $1 and staff.id <> $1`,
    [userId, tx.now],
  )
  for (const { id, name } of rows) await notify(tx, id, 'appeal', { userId, name })
}

export const notifyExportReady: Of<'user.export-ready'> = async (tx, { userId, exportId, token }) => {
  await notify(tx, userId, 'export-ready', { path: '/profile/edit?tab=data' })
  const person = await addressOf(tx, userId)
  const path = href('DataExport', { id: exportId, token })
  if (person) await sendMail(tx, { ...person, kind: 'export-ready', data: { name: person.name, path } })
}
