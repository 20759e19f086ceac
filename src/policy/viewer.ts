export type Role = 'admin' | 'manager' | 'editor' | 'business_owner' | 'user'
export type TokenScope = 'read' | 'write' | 'staff'

/**
 * Who asks. `scopes` is null for a browser session, else what the API token may do; `session` is the session's id, null for tokens.
 * `impersonatedBy` is the id of the impersonating staff member; `confirmed`: who they are was proven within 10 minutes.
 * `former`: the session's token was replaced within the last minute; with it nothing is proven and nothing renewed.
 */
export type Viewer = {
  id: number
  role: Role
  verified: boolean
  scopes: readonly string[] | null
  session: number | null
  impersonatedBy: number | null
  confirmed: boolean
  former?: boolean
}

/** What is asked of the viewer alone. `scope` is what an API token needs for it. */
export type Permit = { scope: TokenScope | null; who: (viewer: Viewer) => boolean }
export type ResourcePermit<Resource> = Permit & { rule: (viewer: Viewer, resource: Resource) => boolean }

export function anybody(): boolean {
  return true
}

export function roles(...allowed: Role[]) {
  return (viewer: Pick<Viewer, 'role'>) => allowed.includes(viewer.role)
}

/** Those who decide about content: editors, managers and admins. */
export const staff = roles('admin', 'manager', 'editor')

/** Staff who look through somebody's eyes change nothing. */
export function notImpersonating(viewer: Viewer): boolean {
  return viewer.impersonatedBy === null
}

/** Whose email address is proven. */
export function verified(viewer: Viewer): boolean {
  return viewer.verified
}

export function allOf(...conditions: ((viewer: Viewer) => boolean)[]) {
  return (viewer: Viewer) => conditions.every((condition) => condition(viewer))
}

export function anyOf<Resource>(...rules: ((viewer: Viewer, resource: Resource) => boolean)[]) {
  return (viewer: Viewer, resource: Resource) => rules.some((rule) => rule(viewer, resource))
}
