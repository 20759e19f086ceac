import { expect, test } from 'vitest'
import { eventParser, type StreamEvent } from './event-parser.ts'

const text = 'event: change\ndata: {"topic":"list:1"}\n\n:\n\nid: 12-34\n\nevent: reset\r\ndata: {}\r\n\r\n'

test('events are read wherever the text is cut', () => {
  const whole: StreamEvent[] = []
  eventParser((event) => whole.push(event))(text)
  expect(whole).toEqual([
    { event: 'change', data: '{"topic":"list:1"}', id: null },
    { event: '', data: '', id: null },
    { event: '', data: '', id: '12-34' },
    { event: 'reset', data: '{}', id: null },
  ])
  for (const size of [1, 2, 3, 7]) {
    const pieces: StreamEvent[] = []
    const read = eventParser((event) => pieces.push(event))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect(pieces).toEqual(whole)
  }
})
