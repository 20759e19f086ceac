import { parseArgs } from 'node:util'

/**
 * `npm run bench -- [--sizes 100000,1000000] [--folder FOLDER] [--rounds 5] [--seconds 2] [--before CHECKOUT]`. A folder is kept, to
 * measure again. The other checkout must be built.
 */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '100000,1000000' },
      folder: { type: 'string' },
      before: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
  if ([...sizes, rounds, seconds].some((n) => !Number.isInteger(n) || n < 1)) throw new Error('Sizes, rounds and seconds are whole numbers')
  return { sizes: sizes.toSorted((a, b) => a - b), folder: values.folder, rounds, seconds, before: values.before }
}
