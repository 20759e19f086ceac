/** Whether all is tested that takes its time, as `npm run test:full` has it, or a share of that. README.md says which. */
export const full = process.env.TEST_FULL === '1'

/** All of these in `npm run test:full`, else every so many-th, beginning with the first. */
export const share = <T>(all: readonly T[], of: number): T[] => all.filter((_, n) => full || n % of === 0)
