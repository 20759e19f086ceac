import { DAY_KEYS } from './days.ts'

/** The minute of the week that `fri-18:30` stands for, Monday 00:00 = 0; null for `now` and whatever else. */
export function weekMinuteOf(open: string | undefined): number | null {
  const [, day = '', hour, minute] = /^([a-z]{3})-(\d\d):(\d\d)$/.exec(open ?? '') ?? []
  const at = DAY_KEYS.indexOf(day)
  return at < 0 ? null : at * 1440 + Number(hour) * 60 + Number(minute)
}

/** A minute of the week as addresses have it: `fri-18:30`. */
export function openParam(weekMinute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const minute = weekMinute % 1440
  return `${DAY_KEYS[Math.floor(weekMinute / 1440) % 7]}-${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Whether stretches of a week as `weekAhead` has them hold a minute of the week. */
export function isOpenAt(week: readonly number[], weekMinute: number): boolean {
  return week.findIndex((edge) => weekMinute < edge) % 2 === 1
}
