import type { Formatter } from '../../../platform/format.ts'

/** As a total and facets have it. */
type Open = { open_now?: number | undefined; open_now_about?: true | undefined }

/** How many places are open: "527", or "about 530" where that is only about right. */
export const openCount = ({ open_now = 0, open_now_about }: Open, { number }: Pick<Formatter, 'number'>): string =>
  open_now_about ? `about ${number(Number(open_now.toPrecision(2)))}` : number(open_now)
