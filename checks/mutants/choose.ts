import { globSync, readFileSync } from 'node:fs'
import { type Mutant, mutantAt, mutantsOf } from './candidates.ts'
import type { Target } from './targets.ts'

/** The files or tests of a target. @throws if a pattern fits nothing: then it has moved */
export function found(patterns: string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern).sort()
    if (files.length === 0) throw new Error(`Nothing is at ${pattern}: has it moved? See checks/mutants/targets.ts`)
    return files
  })
}

/** The mutants of a target that a run takes: those that are always taken, and as many others as it says, by the seed. */
export function chosen({ files, take, always = [], accessAlone = false }: Target, seed: number): Mutant[] {
  const sources = found(files).map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  const fixed = always.map(([from, put]) => named(sources, from, put))
  const all = sources.flatMap(({ file, code }) => mutantsOf(file, code)).filter(({ from }) => !accessAlone || isAccess(from))
  return [...fixed, ...shuffled(all, seed).slice(0, take)]
}

const isAccess = (text: string) => /^(?:publicly|(?:permission|member)\()/.test(text)

function named(sources: { file: string; code: string }[], from: string, put: string): Mutant {
  for (const source of sources) {
    const start = source.code.indexOf(from)
    if (start >= 0) return mutantAt(source, start, start + from.length, put)
  }
  throw new Error(`"${from}" is nowhere: see checks/mutants/targets.ts`)
}

/** In an order that the seed decides (mulberry32, Fisher and Yates). */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return list
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
