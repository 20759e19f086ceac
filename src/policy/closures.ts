import { allOf, notImpersonating, type ResourcePermit, type Viewer, verified } from './viewer.ts'

/** What the rules about the question whether a place has closed ask of it. */
export type ClosureAsked = { reporter_ids: readonly number[] }

export const closureResourcePermissions = {
  'closure.answer': { scope: 'write', who: allOf(verified, notImpersonating), rule: isAnother },
} satisfies Record<string, ResourcePermit<never>>

/** Who said it isn't asked whether it is true. */
function isAnother(viewer: Viewer, { reporter_ids }: ClosureAsked): boolean {
  return !reporter_ids.includes(viewer.id)
}
