import type { GettingStarted } from './contract.ts'

/** How many steps are neither done nor passed over. */
export const stepsLeft = ({ steps }: GettingStarted): number => steps.filter(({ done, skipped }) => !done && !skipped).length
