import type { Source } from '../../source-files/source.ts'

/** A table of these rows, with the columns of the first. */
export const sourceOf = (...sample: Record<string, string>[]): Source => ({
  format: 'csv',
  headers: Object.keys(sample[0] ?? {}),
  sample,
  rows: (async function* () {
    for (const [n, values] of sample.entries()) yield { number: n + 2, values }
  })(),
})
