import type { Formatter } from '../../../platform/format.ts'
import type { Facets } from '../../search/contract.ts'

/** How many places are open: "527", or "about 530" where that is only about right. */
export const openCount = ({ open_now = 0, open_now_about }: Partial<Facets>, { number }: Pick<Formatter, 'number'>): string =>
  open_now_about ? `about ${number(Number(open_now.toPrecision(2)))}` : number(open_now)
