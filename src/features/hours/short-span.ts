/** Two hours, in small letters, of which one has no minutes or doesn't say which half of the day it means: "9-5", "11-2pm", "9a - 5p". Not days of a month. */
export const shortSpan =
  /(?<![\d:[/])(?<!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) )\b(\d{1,2})(:\d{2})?\s*(?:([ap])(?:\.?m)?\.?)?\s*-\s*(\d{1,2})(:\d{2})?\s*(?:([ap])(?:\.?m)?\.?)?(?![\d:\]a-z])/g

/**
 * Such a span on a clock of 24 hours, as people mean it: "9-5" goes from morning to evening, "11-2pm" begins before noon, "5pm-2" ends at
 * night. What has all its minutes and no halves stays as it is.
 */
export function inFull(
  all: string,
  hour1: string,
  minutes1: string | undefined,
  half1: string | undefined,
  hour2: string,
  minutes2: string | undefined,
  half2: string | undefined,
): string {
  const [given1, given2] = [Number(hour1), Number(hour2)]
  const whole = minutes1 && minutes2 && !half1 && !half2
  if (whole || given1 > 24 || given2 > 24 || (half1 && given1 > 12) || (half2 && given2 > 12)) return all
  const [start, end] = hoursOf(given1, half1, given2, half2)
  return `${clock(start, minutes1)}-${clock(end, minutes2)}`
}

function hoursOf(given1: number, half1: string | undefined, given2: number, half2: string | undefined): [start: number, end: number] {
  if (half1 && half2) return [of12(given1, half1), of12(given2, half2)]
  if (half1) {
    const start = of12(given1, half1)
    if (given2 > 12) return [start, given2]
    return [start, [given2 % 12, (given2 % 12) + 12, (given2 % 12) + 24].find((hour) => hour > start) ?? given2]
  }
  if (half2) {
    const end = of12(given2, half2)
    const before = [given1 % 12, (given1 % 12) + 12].filter((hour) => hour < (end === 0 ? 24 : end)).at(-1)
    return [given1 > 12 ? given1 : (before ?? (given1 % 12) + 12), end]
  }
  if (given2 <= given1 && given1 <= 12 && given2 <= 12) return [given1, given2 + 12]
  return given1 > 0 && given1 < 5 && given2 <= 11 ? [given1 + 12, given2 + 12] : [given1, given2]
}

const of12 = (hour: number, half: string) => (hour % 12) + (half === 'p' ? 12 : 0)
const clock = (hour: number, minutes = ':00') => `${String(hour > 24 ? hour - 24 : hour).padStart(2, '0')}${minutes}`
