import type { Role, Viewer } from '../policy.ts'

/** Somebody with this role in a browser, who has just proven who they are. */
export const viewerAs = (role: Role, id = 1): Viewer => ({
  id,
  role,
  verified: true,
  scopes: null,
  session: null,
  impersonatedBy: null,
  confirmed: true,
})
