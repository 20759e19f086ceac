import { defineConfig } from 'vitest/config'

const rules = ['src/**/rules.test.ts', 'src/**/*.unit.test.ts']

export default defineConfig({
  test: {
    // `npm run check` needs no database, so the quick ones are projects of their own.
    projects: [
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'unit', include: rules } },
      {
        test: {
          name: 'database',
          include: ['src/**/*.test.ts'],
          exclude: rules,
          globalSetup: 'checks/test-database.ts',
          setupFiles: 'checks/test-worker.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: 'e2e/site.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'house', include: ['e2e/house/**/*.test.ts'], maxWorkers: 2, testTimeout: 180_000, hookTimeout: 180_000 } },
    ],
  },
})
