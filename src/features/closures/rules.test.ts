import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, type Known, type Report, verdictOf } from './rules.ts'

const standing = fc.constantFrom<Report['standing']>('new', 'known', 'trusted')
const answer = fc.record<Answer>({
  role: fc.constantFrom('owner', 'manager', 'confirmer', 'member'),
  says: fc.constantFrom('open', 'closed', 'unsure'),
  before: fc.boolean(),
})
const known = fc.record<Known>({
  kind: fc.constantFrom('closed', 'reopened'),
  reports: fc.array(fc.record({ standing }), { maxLength: 3 }),
  answers: fc.array(answer, { maxLength: 5 }),
  over: fc.boolean(),
})
const mirrored = (given: Known): Known => ({
  ...given,
  kind: given.kind === 'closed' ? 'reopened' : 'closed',
  answers: given.answers.map((one) => ({ ...one, says: one.says === 'open' ? 'closed' : one.says === 'closed' ? 'open' : 'unsure' })),
})

test('a place changes only by its owner’s word, two others whose accounts are older, or time without a contradiction', () => {
  fc.assert(
    fc.property(known, (given) => {
      const { state } = verdictOf(given)
      const yes = given.answers.filter(({ says }) => says === given.kind.replace('reopened', 'open'))
      const no = given.answers.filter(({ says }) => says !== 'unsure' && !yes.some((one) => one.says === says))
      const byOwner = yes.some(({ role }) => role === 'owner')
      const byTwo = yes.filter((one) => one.before).length >= 2
      const byTime = given.over && (given.reports.length >= 2 || given.reports.some((one) => one.standing !== 'new'))
      const denied = no.some(({ role }) => role === 'owner' || role === 'manager')
      expect(state === 'confirmed').toBe(!denied && (byOwner || (no.length === 0 && (byTwo || byTime))))
      if (denied) expect(state).toBe('dismissed')
      if (!given.over) expect(state).not.toBe('staff')
      if (given.over) expect(state).not.toBe('wait')
      // What holds for closing holds for opening again.
      expect(verdictOf(mirrored(given)).state).toBe(state)
    }),
  )
})

test.each([
  ['a lone newcomer’s report', { reports: [{ standing: 'new' }], answers: [], over: true }, 'staff'],
  ['the same before the time is over', { reports: [{ standing: 'new' }], answers: [], over: false }, 'wait'],
  ['two newcomers’ reports', { reports: [{ standing: 'new' }, { standing: 'new' }], answers: [], over: true }, 'confirmed'],
  ['one of somebody who has been right', { reports: [{ standing: 'known' }], answers: [], over: true }, 'confirmed'],
  [
    'two others’ confirmations of a newcomer’s report',
    {
      reports: [{ standing: 'new' }],
      answers: [
        { role: 'member', says: 'closed', before: true },
        { role: 'member', says: 'closed', before: true },
      ],
      over: false,
    },
    'confirmed',
  ],
  [
    'two of whom one has come since',
    {
      reports: [{ standing: 'known' }],
      answers: [
        { role: 'member', says: 'closed', before: true },
        { role: 'member', says: 'closed', before: false },
      ],
      over: false,
    },
    'wait',
  ],
  ['a report that was taken back', { reports: [], answers: [], over: true }, 'dismissed'],
] as const)('%s: %o', (_, given, state) => {
  expect(verdictOf({ kind: 'closed', ...given }).state).toBe(state)
})
