import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { measured, ofOtherTurns } from './checks/turns.ts'

const rules = ['src/**/rules.test.ts', 'src/**/*.unit.test.ts']
// They break mails and jobs of the site, so they have one of their own.
const alone = ['e2e/journeys/later.test.ts']
const others = ofOtherTurns()

/** Whatever is begun last keeps everybody waiting, so that is what takes least. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) => measured[relative(process.cwd(), moduleId)] ?? 0
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => seconds(b) - seconds(a))
  }
}

/** Modules as the program itself has them: read by Node without Vite between. Nothing here is JSX. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

// Files of a worker share its browser and what they import.
const journeys = {
  ...native,
  globalSetup: 'e2e/site.ts',
  setupFiles: 'e2e/end-visits.ts',
  isolate: false,
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 240_000,
  hookTimeout: 240_000,
}

// What ends a test is what hangs, not what is slow: a machine may be given half of its time.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: process.env.TEST_DURATIONS ? ['default', './checks/durations.ts'] : ['default'],
    // `npm run check` needs no database, so the quick ones are projects of their own.
    projects: [
      {
        test: {
          name: 'checks',
          include: ['checks/**/*.test.ts'],
          exclude: ['checks/scale/**', 'checks/new-field.test.ts'],
          testTimeout: 90_000,
        },
      },
      { test: { name: 'new-field', include: ['checks/new-field.test.ts'], testTimeout: 600_000, hookTimeout: 180_000 } },
      {
        test: {
          name: 'scale',
          include: ['checks/scale/**/*.test.ts'],
          globalSetup: 'checks/scale/database.ts',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      // They are pure, so they share what they import.
      // What one stubs is no business of the next.
      { test: { name: 'unit', include: rules, exclude: others, maxWorkers: 2, isolate: false, unstubGlobals: true, testTimeout: 60_000 } },
      {
        test: {
          ...native,
          name: 'database',
          isolate: false,
          // As in operation: what React checks besides while it is developed makes pages several times as slow.
          env: { NODE_ENV: 'production' },
          include: ['src/**/*.test.ts', 'bench/judged/*.test.ts'],
          exclude: [...rules, ...others],
          globalSetup: 'checks/test-database.ts',
          setupFiles: 'checks/test-worker.ts',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['e2e/journeys/**/*.test.ts'],
          exclude: [...alone, ...others],
          // Two of them leave a quarter of two processors idle.
          maxWorkers: 3,
        },
      },
      { test: { ...journeys, name: 'e2e-alone', include: alone, exclude: others, maxWorkers: 3 } },
      {
        test: {
          ...native,
          name: 'operations',
          isolate: false,
          include: ['e2e/operations/**/*.test.ts'],
          exclude: others,
          // One of them mostly waits: for what is dead to be noticed, for a server to start or to stop.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 360_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
})
