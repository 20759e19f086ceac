import { expect, test } from 'vitest'
import { tellable } from './tellable.ts'

test('each thing is told once, by the weightiest that happened to it', () => {
  const change = (kind: Parameters<typeof tellable>[0][number]['kind'], entry_id: number | null, text: string) => ({ kind, entry_id, text })
  expect(
    tellable([
      change('added', 1, 'City Lights'),
      change('note', 1, 'City Lights'),
      change('moved', 2, 'Tony’s'),
      change('note', 3, 'Caffe Trieste'),
      change('moved', 3, 'Caffe Trieste'),
      change('removed', 4, 'Oracle Park'),
      change('added', 5, 'Came'),
      change('removed', 5, 'And went'),
      change('title', null, 'One'),
      change('title', null, 'Two'),
    ]),
  ).toEqual(['City Lights added', 'Tony’s moved', 'Note on Caffe Trieste', 'Oracle Park removed', 'Now called “Two”'])
  expect(tellable([])).toEqual([])
})
