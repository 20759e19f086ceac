import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Mutant } from './candidates.ts'

const mutant: Mutant | null = JSON.parse(process.env.MUTANT ?? 'null')
const database: { testServer: string; testTemplate: string } | null = JSON.parse(process.env.MUTANT_DATABASE ?? 'null')

const isChanged = (id: string) => mutant !== null && id.split('?')[0] === resolve(mutant.file)

/** The tests of one mutant: its file is changed as it is loaded, and nowhere else. */
export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      // What is compiled is kept for the next run; what is changed here must not be.
      configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (isChanged(id) ? false : undefined)),
      load(id) {
        if (mutant === null || !isChanged(id)) return null
        const code = readFileSync(mutant.file, 'utf8')
        return code.slice(0, mutant.start) + mutant.put + code.slice(mutant.end)
      },
    },
  ],
  test: {
    include: ['src/**/*.test.ts', 'checks/*.test.ts'],
    bail: 1,
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['dot'],
    ...(database && { provide: database, setupFiles: 'checks/test-worker.ts' }),
  },
})
