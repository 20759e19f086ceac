import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { ctx, unique } from '../../platform/testing.server.ts'
import { readSlug } from './reads.server.ts'
import { registerSlug, releaseSlugs } from './writes.server.ts'

const register = (kind: 'category' | 'page', id: number, slug: string) => inTransaction(ctx, (tx) => registerSlug(tx, kind, id, slug))
const someId = () => Math.floor(Math.random() * 1e9)

describe('the registry of first segments', () => {
  test('keeps an old slug leading to the new one', async () => {
    const [id, old, now] = [someId(), unique('old'), unique('now')]
    await register('page', id, old)
    await register('page', id, now)
    expect(await readSlug(ctx, old)).toEqual({ kind: 'page', targetId: id, current: now })
    expect(await readSlug(ctx, now)).toEqual({ kind: 'page', targetId: id, current: now })
  })

  test('lets one take up an old slug of its own', async () => {
    const [id, first, second] = [someId(), unique('first'), unique('second')]
    for (const slug of [first, second, first]) await register('page', id, slug)
    expect((await readSlug(ctx, second))?.current).toBe(first)
  })

  test('gives a slug to one thing only, old ones included, whatever their kinds', async () => {
    const [id, slug] = [someId(), unique('taken')]
    await register('category', id, slug)
    await register('category', id, unique('moved'))
    await expect(register('page', someId(), slug)).rejects.toThrow(InvalidError)
    expect((await readSlug(ctx, slug))?.targetId).toBe(id)
  })

  test('refuses reserved and malformed slugs', async () => {
    for (const slug of ['admin', 'A', 'two words']) await expect(register('page', someId(), slug)).rejects.toThrow(InvalidError)
  })

  test('frees the slugs of what is gone', async () => {
    const [id, slug] = [someId(), unique('gone')]
    await register('page', id, slug)
    await inTransaction(ctx, (tx) => releaseSlugs(tx, 'page', id))
    expect(await readSlug(ctx, slug)).toBeNull()
  })
})
