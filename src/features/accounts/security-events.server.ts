import type { Ctx } from '../../platform/context.server.ts'

/** Keeps, for the person to see, what happened to their account. */
export async function recordSecurityEvent(tx: Pick<Ctx, 'client' | 'now' | 'request'>, userId: number, kind: string): Promise<void> {
  await tx.client.query('insert into security_events (user_id, kind, device, address, created_at) values ($1, $2, $3, $4, $5)', [
    userId,
    kind,
    tx.request?.device,
    tx.request?.address,
    tx.now,
  ])
}

/** The same of what the team did to an account: from where they did it is not for its owner to see. */
export const recordStaffSecurityEvent = ({ client, now }: Pick<Ctx, 'client' | 'now'>, userId: number, kind: string): Promise<void> =>
  recordSecurityEvent({ client, now, request: null }, userId, kind)
