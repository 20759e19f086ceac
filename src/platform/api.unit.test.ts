import { z } from '@hono/zod-openapi'
import { expect, expectTypeOf, test } from 'vitest'
import { member, permission, publicly } from '../policy/access.server.ts'
import type { Viewer } from '../policy.ts'
import { answers, api, route } from './api.server.ts'
import type { MemberCtx } from './context.server.ts'

const Thing = z.object({ id: z.int() })
const byId = { params: z.object({ id: z.coerce.number() }) }
const common = { method: 'get', path: '/things/{id}', operationId: 'getThing', request: byId, responses: answers(Thing, 'It') } as const
const load = async (_ctx: MemberCtx, { id }: { id: number }) => ({ id, role: 'user' as const })

test('an operation that does not say who may call it does not compile', () => {
  // @ts-expect-error: access is missing
  expect(route(common)).toBe(common)
  // @ts-expect-error: nor can it be added without
  expect(() => api().openapi(common, () => new Response())).toThrow()
})

test('a permission that depends on a resource does not compile without one, nor with one of another kind', () => {
  // @ts-expect-error: what is changed?
  permission('user.change')
  // @ts-expect-error: a person without a role
  permission('user.change', { resource: async (_ctx: MemberCtx, { id }: { id: number }) => ({ id }) })
  const bySlug = permission('user.change', {
    resource: async (ctx: MemberCtx, { slug }: { slug: string }) => load(ctx, { id: slug.length }),
  })
  // @ts-expect-error: the path has no slug
  route({ ...common, access: bySlug })
  expect(permission('user.change', { resource: load }).name).toBe('user.change')
})

test('handlers are given a viewer and the resource as far as their declaration says so', () => {
  api()
    .openapi(route({ ...common, access: publicly }), (c) => {
      expectTypeOf(c.var.ctx.viewer).toEqualTypeOf<Viewer | null>()
      return c.json({ id: 1 }, 200)
    })
    .openapi(route({ ...common, access: member('read') }), (c) => {
      expectTypeOf(c.var.ctx.viewer).toEqualTypeOf<Viewer>()
      return c.json({ id: 1 }, 200)
    })
    .openapi(route({ ...common, access: permission('user.change', { resource: load }) }), (c) => {
      expectTypeOf(c.var.resource).toEqualTypeOf<{ id: number; role: 'user' }>()
      return c.json({ id: c.var.resource.id }, 200)
    })
})
