import type { MemberCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { FlagTarget, FlagTargets } from './targets.ts'

/** What a flag is about; of what is gone for good only that it is, so that its flags can still be decided. */
export async function foundTarget(ctx: MemberCtx, targets: FlagTargets, kind: string, id: number): Promise<FlagTarget> {
  const found = await targets[kind]?.find(ctx, id).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined
    throw error
  })
  return found ?? { title: `a ${kind} that is gone`, path: '', authorId: null }
}
