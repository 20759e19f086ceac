import { defaultFormats, formatter } from '../../platform/format.ts'

/** Figures as a terminal has them: 12,345. */
export const { number } = formatter(defaultFormats)
