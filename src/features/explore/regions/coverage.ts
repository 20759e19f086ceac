import type { Coverage } from '../contract.ts'

/** Below half of the usual density is thin, above one and a half of it well covered. Null where the density or the usual is unknown. */
export function coverageLevel(count: number, perPeople: number | null, median: number | null): Coverage['level'] {
  if (count === 0) return 'nothing'
  if (perPeople === null || median === null || median === 0) return null
  if (perPeople < median / 2) return 'thin'
  return perPeople > median * 1.5 ? 'well' : 'usual'
}
