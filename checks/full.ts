/** Whether all is tested that takes its time, as `npm run test:full` has it, or a share of that. README.md says which. */
export const full = process.env.TEST_FULL === '1'
