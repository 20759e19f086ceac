import type { Formatter } from '../../platform/format.ts'

/** How long something takes, as its author reckons: about 45 minutes, about 2½ hours, about 3 days. */
export function aboutTime({ plural, number }: Pick<Formatter, 'plural' | 'number'>, minutes: number): string {
  if (minutes < 60) return `about ${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const halves = Math.round(minutes / 30)
  if (halves < 48)
    return halves % 2 === 0
      ? `about ${plural(halves / 2, { one: '# hour', other: '# hours' })}`
      : `about ${number((halves - 1) / 2)}½ hours`
  return `about ${plural(Math.round(minutes / 1440), { one: '# day', other: '# days' })}`
}
