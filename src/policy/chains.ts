import type { ChannelRole, ListVisibility } from './lists.ts'
import { allOf, notImpersonating, type Permit, type ResourcePermit, roles, staff, type Viewer, verified } from './viewer.ts'

/** What the rules about a chain ask of it. `visibility`: the stricter of its own and its channel's. */
export type ChainAsked = { owner_id: number; visibility: ListVisibility; hidden: boolean; channel_role: ChannelRole }

export const chainPermissions = {
  'chain.create': { scope: 'write', who: notImpersonating },
  'chain.staff': { scope: 'staff', who: allOf(roles('admin', 'manager'), notImpersonating) },
} satisfies Record<string, Permit>

export const chainResourcePermissions = {
  'chain.edit': { scope: 'write', who: notImpersonating, rule: writes },
  // Who sees it, in which channel it is, whether it stays: nobody but its owner, its channel's, and those of the team who may.
  'chain.run': { scope: 'write', who: notImpersonating, rule: runs },
} satisfies Record<string, ResourcePermit<ChainAsked>>

/**
 * Whether somebody sees a chain, and how. `audited`: only as one of the team who may open any, which is kept in the audit log. Hidden ones
 * are for their people, who see why, and for staff. Of its lists each has its own rule.
 */
export function seesChain(viewer: Viewer | null, chain: ChainAsked): 'yes' | 'audited' | 'no' {
  if (viewer && isTheirs(viewer, chain)) return 'yes'
  if (chain.visibility === 'private') return viewer && editsAny(viewer) ? 'audited' : 'no'
  return !chain.hidden || (viewer && staff(viewer)) ? 'yes' : 'no'
}

/** Whether what somebody does to it is the team's work. */
export const isChainStaffWork = (viewer: Viewer, chain: ChainAsked): boolean => !isTheirs(viewer, chain)

/** Who hasn't proven their address writes private chains only. */
function writes(viewer: Viewer, chain: ChainAsked): boolean {
  return (isTheirs(viewer, chain) || editsAny(viewer)) && (chain.visibility === 'private' || verified(viewer))
}

function runs(viewer: Viewer, chain: ChainAsked): boolean {
  return chain.owner_id === viewer.id || chain.channel_role === 'owner' || editsAny(viewer)
}

const isTheirs = (viewer: Viewer, chain: ChainAsked) => chain.owner_id === viewer.id || chain.channel_role !== null
const editsAny = allOf(roles('admin', 'manager'))
