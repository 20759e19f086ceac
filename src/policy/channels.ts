import type { ListVisibility } from './lists.ts'
import { allOf, notImpersonating, type Permit, type ResourcePermit, roles, staff, type Viewer, verified } from './viewer.ts'

/** What the rules about a channel ask of it. `edits`: the viewer was invited to write it and joined. */
export type ChannelAsked = { owner_id: number; visibility: ListVisibility; hidden: boolean; edits: boolean }

export const channelPermissions = {
  'channel.create': { scope: 'write', who: allOf(notImpersonating, verified) },
  'channel.join': { scope: 'write', who: allOf(notImpersonating, verified) },
  'channel.staff': { scope: 'staff', who: allOf(roles('admin', 'manager'), notImpersonating) },
} satisfies Record<string, Permit>

export const channelResourcePermissions = {
  // Its lists, chains and publications: its owner and editors, and those of the team who may.
  'channel.edit': {
    scope: 'write',
    who: allOf(notImpersonating, verified),
    rule: (viewer, channel) => isOfChannel(viewer, channel) || editsAny(viewer),
  },
  // What it is called, who sees it, who writes it, whether it stays: nobody but its owner, and those of the team who may.
  'channel.run': {
    scope: 'write',
    who: allOf(notImpersonating, verified),
    rule: (viewer, channel) => channel.owner_id === viewer.id || editsAny(viewer),
  },
} satisfies Record<string, ResourcePermit<ChannelAsked>>

/**
 * Whether somebody sees a channel, and how. `audited`: only as one of the team who may open any, which is kept in the audit log. Hidden
 * ones are for their people, who see why, and for staff.
 */
export function seesChannel(viewer: Viewer | null, channel: ChannelAsked): 'yes' | 'audited' | 'no' {
  if (viewer && isOfChannel(viewer, channel)) return 'yes'
  if (channel.visibility === 'private') return viewer && editsAny(viewer) ? 'audited' : 'no'
  return !channel.hidden || (viewer && staff(viewer)) ? 'yes' : 'no'
}

const isOfChannel = (viewer: Viewer, channel: ChannelAsked) => channel.owner_id === viewer.id || channel.edits
const editsAny = allOf(roles('admin', 'manager'))
