import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ofOtherTurns, placeIn } from './checks/turns.ts'

const rules = ['src/**/rules.test.ts', 'src/**/*.unit.test.ts']
// They break mails and jobs of the site, so they have one of their own.
const alone = ['e2e/journeys/later.test.ts']

/** Files that take longest, in order: whichever was begun last would keep everybody waiting. */
const longest = [
  // Its thousands of archives have what is in memory looked through hundreds of times: in a worker that is new, that is little.
  'backup/backup',
  'accounts/timing',
  'app/visibility',
  'accounts/unreadable',
  'cache/cache-tags',
  'commands/verify',
  'judged/robustness',
  'generate/generate',
  'engine/whereabouts',
  'engine/search.test',
  'app/at-once',
  'app/starter',
  'app/stats',
  'commands/import-fixtures',
  'media/media',
  'commands/import-held',
  'commands/import-reference',
  'accounts/matrix',
  'accounts/factors',
  'engine/rank.test',
  'engine/needs.test',
  'billing/billing',
  'match-saved',
  'accounts/staff-factor',
  'getting-started/getting-started',
  'app/every-operation',
  'operations/faults',
  'operations/jobs',
  'operations/start',
  'operations/operations',
  'operations/disk',
  'journeys/lists',
  'journeys/every-page/guest',
  'journeys/kept-offline',
  'journeys/admin',
  'journeys/every-page/admin',
  'journeys/unsaved',
  'journeys/every-page/member',
  'journeys/security',
  'journeys/chains',
  'journeys/together',
  'journeys/accounts',
  'journeys/suggestions',
  'journeys/near',
  'journeys/results',
  'journeys/add-place',
  'journeys/map',
  'journeys/basemap',
  'journeys/claims',
  'journeys/channels',
  'journeys/profile',
  'journeys/bell',
  'journeys/imports',
  'journeys/reading',
  'journeys/local',
  'journeys/photos',
  'journeys/joining',
  'journeys/addresses',
  'journeys/home',
  'journeys/welcome',
  'journeys/arrival',
  'journeys/first-view',
]

/** Of the tests with a database, those that go by turns. */
const slow = longest.slice(0, longest.indexOf('operations/faults'))
/** Journeys of every commit: a place found, added, decided, claimed, changed and kept. */
const always = ['/from-adding-to-history', '/explore', '/saved', '/place.test']
const journeysOfOthers = ofOtherTurns(['e2e/journeys/**/*.test.ts'], longest, always)
const databaseOfOthers = ofOtherTurns(
  slow.map((name) => `{src,bench}/**/${name}*`),
  slow,
)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => placeIn(longest, moduleId)
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => place(a) - place(b))
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
      { test: { name: 'unit', include: rules, maxWorkers: 2, isolate: false, unstubGlobals: true, testTimeout: 60_000 } },
      {
        test: {
          ...native,
          name: 'database',
          isolate: false,
          // As in operation: what React checks besides while it is developed makes pages several times as slow.
          env: { NODE_ENV: 'production' },
          include: ['src/**/*.test.ts', 'bench/judged/*.test.ts'],
          exclude: [...rules, ...databaseOfOthers],
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
          exclude: [...alone, ...journeysOfOthers],
          // Two of them leave a quarter of two processors idle.
          maxWorkers: 3,
        },
      },
      { test: { ...journeys, name: 'e2e-alone', include: alone, exclude: journeysOfOthers, maxWorkers: 3 } },
      {
        test: {
          ...native,
          name: 'operations',
          isolate: false,
          include: ['e2e/operations/**/*.test.ts'],
          exclude: ofOtherTurns(['e2e/operations/**/*.test.ts'], longest),
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
