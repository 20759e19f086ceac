import { isBuilt } from '../../urls.ts'
import type { CountedAct } from './rules.ts'

const names: readonly (readonly [CountedAct, string])[] = [
  ['views', 'Views of its page'],
  ['directions', 'Taps on directions'],
  ['calls', 'Taps on call'],
  ['website', 'Visits to its website'],
  ['saves', 'Saves'],
]

/** What is counted, in words; saves once there is something to save to. */
export const actNames = (): readonly (readonly [CountedAct, string])[] => names.filter(([act]) => act !== 'saves' || isBuilt('Saved'))
