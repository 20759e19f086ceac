import type { Loaded } from './data.ts'
import { frameClasses } from './frame-classes.ts'
import { nameClasses } from './name-classes.ts'
import type { QueryClass } from './query.ts'
import { regionClasses } from './region-classes.ts'
import { unchangedClasses } from './unchanged-classes.ts'

/** The seed of the classes; another makes other queries of the same kinds. */
export const SEED = 11

/** Every class of queries, each with at most `each`, made of what is loaded. */
export function robustnessClasses(data: Loaded, each: number, seed = SEED): QueryClass[] {
  return [nameClasses, regionClasses, frameClasses, unchangedClasses].flatMap((classes) => classes(data, each, seed))
}
