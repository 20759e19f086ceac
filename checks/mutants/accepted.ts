import type { Mutant } from './candidates.ts'

/** Changes that no test need notice, by file, text and what it becomes, each with the reason. */
const reasons: [file: string, from: string, put: string, reason: string][] = []

/** Why a mutant may survive; undefined if nobody said so. */
export function accepted({ file, from, put }: Mutant): string | undefined {
  return reasons.find(([ofFile, ofFrom, ofPut]) => file.endsWith(ofFile) && from === ofFrom && put === ofPut)?.[3]
}
