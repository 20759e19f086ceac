import { allOf, anybody, notImpersonating, type Permit, type ResourcePermit, roles, staff, type Viewer, verified } from './viewer.ts'

export type ListVisibility = 'public' | 'unlisted' | 'private'
export type ListRole = 'viewer' | 'suggester' | 'editor'

/** What somebody is to the channel of a list; null for everybody else, and where it has none. */
export type ChannelRole = 'owner' | 'editor' | null

/**
 * What the rules about a list ask of it. `visibility`: the stricter of its own and its channel's; `role`: what its owner lets the viewer do,
 * null for everybody else.
 */
export type ListAsked = {
  owner_id: number
  visibility: ListVisibility
  hidden: boolean
  role: ListRole | null
  channel_role: ChannelRole
}

export const listPermissions = {
  // Says yes or no to an invitation.
  'list.enter': { scope: 'write', who: allOf(verified, notImpersonating) },
  'list.create': { scope: 'write', who: notImpersonating },
  // What the team does with lists: beside them managers and admins, in the tables admins.
  'list.staff': { scope: 'staff', who: allOf(roles('admin', 'manager'), notImpersonating) },
  'list.list': { scope: 'staff', who: roles('admin') },
  'list-category.read': { scope: 'staff', who: roles('admin') },
  'list-category.manage': { scope: 'staff', who: allOf(roles('admin'), notImpersonating) },
} satisfies Record<string, Permit>

export const listResourcePermissions = {
  'list.edit': { scope: 'write', who: notImpersonating, rule: writes },
  // Who sees it, its address, whether it stays, and who else may: nobody but its owner, that of its channel, and those of the team who may.
  'list.run': { scope: 'write', who: notImpersonating, rule: runs },
  // Readers of what others see, and whoever the owner lets suggest; who writes it needs no suggestions.
  'list.suggest': { scope: 'write', who: allOf(notImpersonating, verified), rule: suggests },
  'list.see-suggestions': { scope: 'write', who: notImpersonating, rule: suggestsOrWrites },
  // Asks which places pasted names and links mean.
  'list.match': { scope: 'write', who: notImpersonating, rule: suggestsOrWrites },
  'list.join': { scope: 'write', who: notImpersonating, rule: (viewer, list) => runs(viewer, list) || list.role !== null },
  'list.work': { scope: 'read', who: anybody, rule: (viewer, list) => isTheirs(viewer, list) || list.role !== null || editsAny(viewer) },
} satisfies Record<string, ResourcePermit<ListAsked>>

/**
 * Whether somebody sees a list, and how. `audited`: only as one of the team who may open any, which is kept in the audit log. Hidden ones are
 * for their people, who see why, and for staff.
 */
export function seesList(viewer: Viewer | null, list: ListAsked): 'yes' | 'audited' | 'no' {
  if (viewer && (isTheirs(viewer, list) || list.role !== null)) return 'yes'
  if (list.visibility === 'private') return viewer && editsAny(viewer) ? 'audited' : 'no'
  return !list.hidden || (viewer && staff(viewer)) ? 'yes' : 'no'
}

/** Whether what somebody does to it is the team's work. */
export function isStaffWork(viewer: Viewer, list: ListAsked): boolean {
  return !isTheirs(viewer, list) && list.role !== 'editor'
}

/**
 * Whether somebody who runs a list may make a person with this role one of its people. Those of the team who open any list, which is kept in
 * the audit log, do so as long as its own people haven't let them in: the team doesn't let itself in.
 */
export function letsIn(viewer: Viewer, list: ListAsked, { role }: Pick<Viewer, 'role'>): boolean {
  return isOwn(viewer, list) || list.channel_role === 'owner' || !opensAny({ role })
}

/** Who hasn't proven their address writes private lists only. */
function writes(viewer: Viewer, list: ListAsked): boolean {
  const may = isTheirs(viewer, list) || list.role === 'editor' || editsAny(viewer)
  return may && (list.visibility === 'private' || verified(viewer))
}

function suggests(viewer: Viewer, list: ListAsked): boolean {
  if (isTheirs(viewer, list) || list.role === 'editor' || list.hidden) return false
  return list.role === 'suggester' || list.visibility !== 'private'
}

function suggestsOrWrites(viewer: Viewer, list: ListAsked): boolean {
  return suggests(viewer, list) || writes(viewer, list)
}

function runs(viewer: Viewer, list: ListAsked): boolean {
  return isOwn(viewer, list) || list.channel_role === 'owner' || editsAny(viewer)
}

const isOwn = (viewer: Viewer, { owner_id }: ListAsked) => owner_id === viewer.id
/** Who made it, and those of the channel that it is in. */
const isTheirs = (viewer: Viewer, list: ListAsked) => isOwn(viewer, list) || list.channel_role !== null
const opensAny = roles('admin', 'manager')
const editsAny = allOf(opensAny)
