import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHours } from './read-hours.ts'

const meant = (text: string) => {
  const { hours, problem } = readHours(text)
  return problem ?? hours
}

test.each([
  ['Mon–Thu 7–6, Fri 7–10pm, Sat 8–12 1–10pm, Sun closed', 'Mo-Th 07:00-18:00; Fr 07:00-22:00; Sa 08:00-12:00,13:00-22:00'],
  ['Tuseday 9-5', 'Tu 09:00-17:00'],
  ['Wensday, Thrusday 10am-6pm; Sundya closed', 'We-Th 10:00-18:00; Su off'],
  ['Mondays to Firday 9-17', 'Mo-Fr 09:00-17:00'],
  ['Sat 8am-12pm 1pm-10pm', 'Sa 08:00-12:00,13:00-22:00'],
  ['Mon-Sat 11-2 & 5-10pm', 'Mo-Sa 11:00-14:00,17:00-22:00'],
  ['Tue-Sat 11-2, 5-9', 'Tu-Sa 11:00-14:00,17:00-21:00'],
  ['Fri & Sat 5-11pm, Sun 5-9', 'Fr-Sa 17:00-23:00; Su 17:00-21:00'],
  ['Open daily from 9 to 5', 'Mo-Su 09:00-17:00'],
  ['Open daily, 10am–6pm', 'Mo-Su 10:00-18:00'],
  ['9-5 Mon - Fri, Sat 10-4, Sun closed', 'Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off'],
  ['Open daily from 9:00 to 5:00', 'Mo-Su 09:00-17:00'],
  ['Daily 17:00 to 2:00, except Sunday', 'Mo-Sa 17:00-26:00'],
  ['11:30 to 2:00 every day', 'Mo-Su 11:30-14:00'],
  ['9-5 every day', 'Mo-Su 09:00-17:00'],
  ['24 hours daily', '24/7'],
  ['24 hours a day, 7 days a week', '24/7'],
  ['Mo All Day', 'Mo 00:00-24:00'],
  ['MWF 9-5', 'Mo,We,Fr 09:00-17:00'],
  ['M–Th 10am – 8 pm, F,Sa 10-6', 'Mo-Th 10:00-20:00; Fr-Sa 10:00-18:00'],
  ['TTh 10-4', 'Tu,Th 10:00-16:00'],
  ['MTWTFSS 8-8', 'Mo-Su 08:00-20:00'],
  ['8 a.m. - 2 p.m. (W); 9 a.m. - 2 p.m. (SU)', 'We 08:00-14:00; Su 09:00-14:00'],
  ['3 p.m. - 6 p.m. (Friday); 10 a.m. - 1 p.m. (Saturday)', 'Fr 15:00-18:00; Sa 10:00-13:00'],
  ['8-5 Mon-Thu 8-6 Fri', 'Mo-Th 08:00-17:00; Fr 08:00-18:00'],
  ['Mon: 8AM-12PM 2PM-6PM\nTue: 8:30AM-5:30PM\nSun: closed', 'Mo 08:00-12:00,14:00-18:00; Tu 08:30-17:30'],
  ['Noon-9pm Tue-Sun', 'Tu-Su 12:00-21:00'],
  ['weekdays 7am - midnight, weekends 9am - 1am', 'Mo-Fr 07:00-24:00; Sa-Su 09:00-25:00'],
  ['9-5, closed Sunday', 'Mo-Sa 09:00-17:00'],
  ['closed Sun, Mon 9-5', 'Mo 09:00-17:00'],
  ['Daily except Mon & Tue 11am-9pm', 'We-Su 11:00-21:00'],
  ['daily 9-5 except Wed', 'Mo,Tu,Th-Su 09:00-17:00'],
  [
    'We’re open Monday through Friday from 9:00 a.m. until 5:30 p.m. and on Saturdays between 10 and 2. Closed Sundays.',
    'Mo-Fr 09:00-17:30; Sa 10:00-14:00',
  ],
  ['Mon-Fri 9am-5pm, Dec 25 off', 'Mo-Fr 09:00-17:00; Dec 25 off'],
  ['Mon-Fri 9am-5pm, Thanksgiving closed', 'Mo-Fr 09:00-17:00; Nov Th[4] off'],
  ['Mon-Fri 9-5, closed on Thanksgiving', 'Mo-Fr 09:00-17:00; Nov Th[4] off'],
  ['4th Thursday of November closed, Mon-Fri 9-5', 'Nov Th[4] off; Mo-Fr 09:00-17:00'],
  ['Mon-Fri 9-5, Dec 24 9-12, 12/31 9-1', 'Mo-Fr 09:00-17:00; Dec 24 09:00-12:00; Dec 31 09:00-13:00'],
  ['Mon-Fri 9-5, closed Dec 24 & 25, Jan 1', 'Mo-Fr 09:00-17:00; Dec 24-25 off; Jan 1 off'],
  ['Mon-Fri 9-5, Dec 30 - Jan 2 closed', 'Mo-Fr 09:00-17:00; Dec 30-31 off; Jan 1-2 off'],
  ['Mon-Fri 9-5, closed 2026-12-24', 'Mo-Fr 09:00-17:00; 2026 Dec 24 off'],
  ['Closed Thanksgiving, Christmas, and New Year’s Day. 8-8 daily', 'Nov Th[4] off; Dec 25 off; Jan 1 off; Mo-Su 08:00-20:00'],
  ['Mon-Fri 9-5, closed on public holidays', 'Mo-Fr 09:00-17:00; PH off'],
])('“%s” is %s', (text, plain) => {
  expect(meant(plain)).toBeTypeOf('object')
  expect(meant(text)).toEqual(meant(plain))
})

test.each([
  ['Mon-Fri 9-5, Sat by appointment', 'Mo-Fr 09:00-17:00', ['Sat by appointment']],
  ['Mon-Fri 9-5 and by appointment', 'Mo-Fr 09:00-17:00', ['by appointment']],
  ['Mon-Fri 9-5; Easter closed, Sat 10–2', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00', ['Easter closed']],
  ['Whenever it’s warm, Sa 9-5, Su, 32-40', 'Sa 09:00-17:00', ['Whenever it’s warm', 'Su, 32-40']],
  ['Dec 32 closed, Mo 8-9', 'Mo 08:00-09:00', ['Dec 32 closed']],
])('of “%s” what can be read is taken, and the rest is named', (text, plain, unread) => {
  expect(readHours(text)).toEqual({ hours: meant(plain), unread, problem: `has “${unread[0]}”, which cannot be read` })
})

test.each(['Lunch: Mon-Fri 11-2', 'Summer 9-5', 'Sat', '9 to', 'Th[1] 11:00-20:00', '9-5, 8-4 sometimes', `${'m '.repeat(400)}9-5`])(
  '“%s” means nothing that is sure',
  (text) => expect(meant(text)).toBeTypeOf('string'),
)

test('many days without a time are read in a moment', () => {
  const before = performance.now()
  readHours('m , '.repeat(124))
  readHours('9-5 '.repeat(124))
  expect(performance.now() - before).toBeLessThan(1000)
})

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const dayStyles: ((day: number) => string)[] = [
  (day) => names[day] ?? '',
  (day) => (names[day] ?? '').slice(0, 3),
  (day) => `${(names[day] ?? '').slice(0, 3)}.`,
  (day) => (names[day] ?? '').slice(0, 2).toLowerCase(),
  (day) => ['M', 'T', 'W', 'Th', 'F', 'Sa', 'Su'][day] ?? '',
]
const clock12 = (minutes: number, half: [string, string]) => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${half[hour < 12 ? 0 : 1]}`
}
const timeStyles: ((minutes: number) => string)[] = [
  (minutes) => clock12(minutes, ['am', 'pm']),
  (minutes) => clock12(minutes, [' a.m.', ' p.m.']),
  (minutes) => clock12(minutes, ['a', 'p']),
  (minutes) => clock12(minutes, [' AM', ' PM']),
  (minutes) => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
]
const span = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom(0, 30))
  .map(([hour, length, minute]): [number, number] => [hour * 60 + minute, (hour + length) * 60 + minute])
const times = fc.oneof(
  fc.constant<[number, number][]>([]),
  span.map((one) => [one]),
  fc
    .tuple(fc.integer({ min: 6, max: 10 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 6 }))
    .map(([start, first, pause, second]): [number, number][] => [
      [start * 60, (start + first) * 60],
      [(start + first + pause) * 60, (start + first + pause + second) * 60],
    ]),
)

test('a week is read back, however its days, times and what stands between them are written', () => {
  const style = fc.record({
    day: fc.constantFrom(...dayStyles),
    time: fc.constantFrom(...timeStyles),
    through: fc.constantFrom('-', '–', ' - ', ' to ', ' through '),
    until: fc.constantFrom('-', '–', ' - ', ' to ', ' until '),
    twice: fc.constantFrom(', ', ' ', ' and ', ' & '),
    before: fc.constantFrom(' ', ': ', ' open ', ' from '),
    parts: fc.constantFrom('; ', ', ', '\n', '. '),
    turned: fc.boolean(),
    closed: fc.constantFrom('closed', 'Closed', 'off'),
    word: fc.constantFrom('', 'Open ', 'Hours: ', 'We are open '),
  })
  const week = fc.array(times, { minLength: 7, maxLength: 7 }).filter((days) => days.some((spans) => spans.length > 0))
  // "9-5 Mon. 10-4 Tue.": whether a dot ends a part or a word nobody can tell.
  const telling = style.filter(({ day, parts, turned }) => !(turned && parts === '. ' && day !== dayStyles[0]))
  fc.assert(
    fc.property(week, telling, (days, { day, time, through, until, twice, before, parts, turned, closed, word }) => {
      // Days in a row with the same times are said as one.
      const rows: { from: number; to: number; spans: [number, number][] }[] = []
      for (const [n, spans] of days.entries()) {
        const last = rows.at(-1)
        if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = n
        else rows.push({ from: n, to: n, spans })
      }
      const said = rows.map(({ from, to, spans }) => {
        const when = from === to ? day(from) : `${day(from)}${through}${day(to)}`
        const what = spans.length === 0 ? closed : spans.map(([start, end]) => `${time(start)}${until}${time(end)}`).join(twice)
        return turned ? `${what} ${when}` : `${when}${spans.length === 0 ? ' ' : before}${what}`
      })
      const text = word + said.join(parts)
      const read = readHours(text)
      expect({ text, week: read.hours?.week, unread: read.unread }).toEqual({ text, week: days, unread: [] })
    }),
    { seed: 20261126, numRuns: 400 },
  )
})

test('a day of the week with a letter missing, too many or out of its place is read, unless it may be another day', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const unread = days.flatMap((day) =>
    Array.from({ length: day.length - 2 }, (_, n) => n + 1).flatMap((at) => {
      const [before, first = '', second = '', after] = [day.slice(0, at), day[at], day[at + 1], day.slice(at + 2)]
      const slips = [second + first, second, first + first + second].map((slip) => `${before}${slip}${after}`)
      return slips.filter((slip) => {
        const { hours } = readHours(`${slip} 9-5`)
        if (hours) expect([slip, hours]).toEqual([slip, readHours(`${day} 9-5`).hours])
        return hours === null
      })
    }),
  )
  expect(unread).toEqual(['Tursday'])
  for (const text of ['Someday 9-5', 'Birthday 9-5', 'Payday 9-5']) expect(readHours(text).hours).toBeNull()
})
