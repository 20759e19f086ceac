import type { Chain } from '../../contract.ts'

/** The address of a step of a chain, or of its end. */
export const addressAt = ({ path }: Pick<Chain, 'path'>, step: number | 'end') => `${path}?step=${step}`
