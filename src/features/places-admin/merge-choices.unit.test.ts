import { expect, test } from 'vitest'
import { mergeObstacle, numberOf, otherPlaces } from './admin/merge-choices.ts'

const fields = { name: 'Tea house' } as NonNullable<Parameters<typeof mergeObstacle>[2]>['fields']

test('a place is named by its number, alone or after a word for it', () => {
  expect(['525', ' no. 525 ', '#525', 'No 525'].map(numberOf)).toEqual([525, 525, 525, 525])
  expect(['', '0', '5th Avenue', '1 2', '1.5', '9'.repeat(16)].map(numberOf)).toEqual([null, null, null, null, null, null])
})

test('only another place that is shown can stay, and a sentence says why not', () => {
  const at = (status: 'published' | 'closed' | 'pending' | 'removed', merged_into_id: number | null = null) =>
    mergeObstacle(1, 2, { status, merged_into_id, fields })
  expect([at('published'), at('closed')]).toEqual([null, null])
  expect(at('pending')).toBe('Tea house is pending: only a place that is shown can stay.')
  expect(at('removed', 9)).toBe('Tea house was merged itself, into no. 9.')
  expect(mergeObstacle(1, 1, { status: 'published', merged_into_id: null, fields })).toContain('the place itself')
  expect(mergeObstacle(1, 99_999, null)).toBe('There is no place no. 99999.')
})

test('places to stay are found near before anything is typed, then by name and number, never the place itself', async () => {
  const asked: string[] = []
  const row = (id: number, name: string, status = 'published') => ({
    id,
    name,
    status,
    category: { name: 'Café' },
    address: '1 Main St',
    neighborhood: null,
    where: 'Austin',
    city: 'Austin',
  })
  const answer = async (input: RequestInfo | URL) => {
    const path = input instanceof Request ? input.url : input.toString()
    asked.push(path)
    if (path.includes('/record'))
      return Response.json({
        ...row(525, ''),
        fields: { name: 'Number five', address: null },
        where: { city: 'Austin', neighborhood: null },
      })
    return Response.json({ data: [row(1, 'Itself'), row(2, 'Tea house'), row(3, 'Gone', 'removed')], next_cursor: null })
  }
  const source = otherPlaces({ id: 1, name: 'Tea', lat: 30, lng: -97 })
  const labels = async (typed: string) => (await source.load(typed, answer)).flatMap(({ options }) => options.map(({ label }) => label))
  expect(await labels('')).toEqual(['Tea house'])
  expect(asked[0]).toContain('/places/matches?name=Tea')
  expect(await labels('tea')).toEqual(['Tea house'])
  expect(asked[1]).toContain('q=tea')
  const [numbered] = await source.load('525', answer)
  expect(numbered?.options[0]).toMatchObject({ label: 'Number five', detail: 'no. 525, Café, Austin', value: 525 })
})
