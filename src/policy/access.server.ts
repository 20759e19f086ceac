import type { Access, Loader, PublicAccess } from '../platform/access.server.ts'
import { ForbiddenError } from '../platform/errors.ts'
import {
  admits,
  type Permission,
  permissions,
  type ResourceOf,
  type ResourcePermission,
  resourcePermissions,
  ruleOf,
  type TokenScope,
} from '../policy.ts'

/** For everybody; secrets in the body or a rate limit may still stand in the way. */
export const publicly: PublicAccess = { name: 'public', scope: null, admits: null }

/** For everybody who is signed in; API tokens need the scope, and with `null` none is let in. */
export function member(scope: TokenScope | null): Access {
  return { name: 'member', scope, admits: (viewer) => admits({ scope, who: () => true }, viewer) }
}

type Loaded<Params, Resource> = { resource: Loader<Params, Resource> }

/**
 * For whoever has the permission. `resource` loads what is acted on (404 where it isn't there, or not for the viewer); of
 * permissions that depend on it, their rule is asked then (403). Handlers find it as `c.var.resource`.
 */
export function permission(name: Permission): Access
export function permission<Params, Resource>(name: Permission, loaded: Loaded<Params, Resource>): Access<Params, Resource>
export function permission<Name extends ResourcePermission, Params, Resource extends ResourceOf<Name>>(
  name: Name,
  loaded: Loaded<Params, Resource>,
): Access<Params, Resource>
export function permission<Params, Resource>(
  name: Permission | ResourcePermission,
  loaded?: Loaded<Params, Resource>,
): Access | Access<Params, Resource> {
  const permit = { ...permissions, ...resourcePermissions }[name]
  const access: Access = { name, scope: permit.scope, admits: (viewer) => admits(permit, viewer) }
  if (!loaded) return access
  const rule = 'rule' in permit ? ruleOf(name as ResourcePermission) : () => true
  const resource: Loader<Params, Resource> = async (ctx, params) => {
    const found = await loaded.resource(ctx, params)
    if (!rule(ctx.viewer, found)) throw new ForbiddenError('You may not do this.')
    return found
  }
  return { ...access, resource }
}
