import { expect, test } from 'vitest'
import { wantedPages } from './wanted-pages.ts'

const rows = (kind: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ kind, id: n, saved: true, target: n === 0 ? null : { url: `/${kind}/${n}` } }))

test('everything that is saved is asked for, however much it is, and the lists that are followed stand beside it', async () => {
  const all: Record<string, ReturnType<typeof rows>> = { '/api/saved': rows('place', 260), '/api/follows': rows('list', 10) }
  const { targets, saved } = await wantedPages(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'https://this.site')
    const [from, most] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('limit'))]
    const data = (all[pathname] ?? []).slice(from, from + most)
    return Response.json({ data, next_cursor: data.length === most ? String(from + most) : null, count: 0 })
  })
  expect(targets.views).toEqual(['/saved', '/saved?show=following', '/saved?show=offline'])
  expect(targets.things.map((group) => [group.length, group[0], group.at(-1)])).toEqual([
    [259, '/place/1', '/place/259'],
    [9, '/list/1', '/list/9'],
  ])
  expect(saved.place).toHaveLength(260)
})
