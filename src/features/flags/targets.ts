import type { MemberCtx, TxCtx } from '../../platform/context.server.ts'

/** What can be reported. `authorId`: who answers for it, null for nobody; `path`: where it is shown. */
export type FlagTarget = { title: string; path: string; authorId: number | null }

/** A kind of thing that can be reported. */
export type FlagTargetKind = {
  /** The thing, for the viewer. @throws NotFoundError where they may not know of it */
  find(ctx: MemberCtx, id: number): Promise<FlagTarget>
  /** Out of sight, for a reason; one that is out of sight already stays so. */
  hide(tx: TxCtx & MemberCtx, id: number, reason: string): Promise<void>
  /** In sight again. @throws ConflictError where somebody changed it since */
  show(tx: TxCtx & MemberCtx, id: number): Promise<void>
}
export type FlagTargets = Readonly<Record<string, FlagTargetKind>>
