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
