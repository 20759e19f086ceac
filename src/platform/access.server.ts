import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { TokenScope, Viewer } from '../policy.ts'
import type { ApiEnv, ApiRequest } from './api-env.ts'
import type { Ctx, MemberCtx } from './context.server.ts'
import { ForbiddenError, UnauthenticatedError, UnverifiedError } from './errors.ts'
import { invalidInput } from './invalid-input.ts'

/** Loads what an operation acts on. @throws NotFoundError, also where the viewer may not even know of it */
export type Loader<Params, Resource> = (ctx: MemberCtx, params: Params) => Promise<Resource>

/** Who may call an operation: `name` is that of the permission, or `member`; `scope` what an API token needs, null if none is let in. */
export type Access<Params = unknown, Resource = undefined> = {
  name: string
  scope: TokenScope | null
  admits: (viewer: Viewer) => boolean
  /** @throws NotFoundError, ForbiddenError */
  resource?: (ctx: MemberCtx, params: Params) => Promise<Resource>
}
export type PublicAccess = { name: 'public'; scope: null; admits: null }
export type AnyAccess = PublicAccess | Access<never, unknown>

/** What handlers find in `c.var`: a viewer for certain unless anybody may call, and the resource that was loaded. */
export type EnvOf<A> = {
  Bindings: ApiRequest
  Variables: A extends PublicAccess
    ? { ctx: Ctx }
    : A extends Access<never, infer Resource>
      ? { ctx: MemberCtx; resource: Resource }
      : never
}

/** What a loader needs of the path's parameters. */
export type ParamsFor<A> = A extends Access<infer Params, infer _Resource> ? Params : unknown

/** Lets a request pass to an operation, in this order: its path is read (422), then sign-in (401), token scope and role (403). */
export function admission(access: AnyAccess, params: z.ZodType | undefined): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.set('params', await readPath(c, params))
    if (access.admits) admit(access, c.var.ctx)
    await next()
  }
}

/** Then the resource is loaded (404) and its rule asked (403). Query and body are read by what follows. */
export function loading({ resource }: Access<never, unknown>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { ctx, params } = c.var
    c.set('resource', await resource?.({ ...ctx, viewer: signedIn(ctx) }, fitting(params)))
    await next()
  }
}

function admit({ admits }: Access<never, unknown>, ctx: Ctx): void {
  const viewer = signedIn(ctx)
  if (admits(viewer)) return
  if (!viewer.verified && admits({ ...viewer, verified: true })) throw new UnverifiedError()
  throw new ForbiddenError('You may not do this.')
}

function signedIn({ viewer }: Ctx): Viewer {
  if (viewer === null) throw new UnauthenticatedError('Sign in to do this.')
  return viewer
}

async function readPath(c: Context, schema: z.ZodType | undefined): Promise<unknown> {
  const read = await schema?.safeParseAsync(c.req.param())
  if (read && !read.success) throw invalidInput(read.error.issues, 'param')
  return read?.data
}

/** `route` admits only loaders that take what the route's own schema of its path gives. */
const fitting = (params: unknown) => params as never
