import type { Mutant } from './candidates.ts'

/** Changes that no test need notice: the line they are in, what becomes what there, and the reason. */
type Accepted = { file: string; line: string; changes: [from: string, put: string][]; reason: string }

const list: Accepted[] = [
  {
    file: 'hours/local-time.ts',
    line: 'const years = new Set([from.getUTCFullYear(), to.getUTCFullYear()])',
    changes: [
      [', to.getUTCFullYear()', ''],
      ['from.getUTCFullYear(), ', ''],
    ],
    reason: 'The two differ at New Year only, when no clock of the United States is changed.',
  },
  {
    file: 'hours/local-time.ts',
    line: 'for (let at = start, offset = offsets[0]?.offset ?? 0; at < Date.UTC(year + 1, 0, 1); at += 7 * DAY) {',
    changes: [
      ['1', '2'],
      ['0', '1'],
      ['<', '<='],
    ],
    reason: 'It looks further than the year: what lies outside is left out below.',
  },
  {
    file: 'hours/local-time.ts',
    line: 'const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts',
    changes: [
      ['0', '1'],
      ['1', '2'],
    ],
    reason: 'Intl gives every part; the values are there for the types.',
  },
]

/** Why a mutant may survive; undefined if nobody said so. */
export function accepted({ file, text, from, put }: Mutant): string | undefined {
  const fits = (one: Accepted) => file.endsWith(one.file) && text === one.line && one.changes.some(([a, b]) => a === from && b === put)
  return list.find(fits)?.reason
}
