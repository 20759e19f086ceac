import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { robustnessClasses, SEED } from './classes.ts'
import { readLoaded } from './data.ts'
import { atAddress, type Dataset, inFolder } from './datasets.ts'
import { heldOutSets, unreadSet, writtenSets } from './everyday.ts'
import { emptyShare, measure, type Outcome } from './measure.ts'
import { type Figures, findingsOf, record, reportOf } from './report.ts'

// `npm run bench:search -- [--reference FILE.csv | --database URL --name NAME] [--each 500] [--seed 11] [--class WORD] [--folder FOLDER]
// [--record before|now] [--findings FILE] [--held-out]`: over the starter, a file of places beside it, or whatever a database has.
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    name: { type: 'string' },
    reference: { type: 'string' },
    folder: { type: 'string' },
    each: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(SEED) },
    class: { type: 'string' },
    record: { type: 'string' },
    findings: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    written: { type: 'boolean', default: false },
  },
})
const FIGURES = 'bench/search-robustness/figures.json'
const DOCUMENT = 'docs/search-robustness.md'
const dataset = values.name ?? (values.reference ? 'reference' : 'starter')

const folder = values.folder ? resolve(values.folder) : await mkdtemp(join(tmpdir(), 'hereabouts-search-'))
try {
  const { ctx, close } = await open()
  try {
    const data = await readLoaded(ctx.pool)
    const [each, seed] = [Number(values.each), Number(values.seed)]
    const made = values['held-out']
      ? heldOutSets(data, each, seed)
      : values.written
        ? [...writtenSets(data, seed), unreadSet(data, each, seed)]
        : robustnessClasses(data, each, seed)
    const classes = made.filter(({ name }) => name.includes(values.class ?? ''))
    const as = values.record === 'before' || values.record === 'now' ? values.record : null
    // A run over many places takes long: each class is said and kept as it ends.
    const outcomes = await measure(ctx, data, classes, async (outcome) => {
      say(outcome)
      if (as) await keep(as, [outcome], false)
    })
    console.log(`${(100 * emptyShare(outcomes)).toFixed(1)} % were answered with nothing.`)
    if (values.findings && !values['held-out'])
      await writeFile(values.findings, `${findingsOf(dataset, outcomes, values.written ? 99 : 10)}\n`)
    if (as && !values['held-out'] && !values.written && values.class === undefined) await keep(as, outcomes, true)
  } finally {
    await close()
  }
} finally {
  if (!values.folder) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

function open(): Promise<Dataset> | Dataset {
  return values.database ? atAddress(values.database) : inFolder(folder, values.reference ? resolve(values.reference) : null)
}

function say({ name, queries, floor, score, empty, p95 }: Outcome): void {
  const reached = score >= floor ? '' : ', not reached'
  console.log(`${name}: ${score.toFixed(3)} of ${floor}${reached} (${queries} queries, ${empty} empty, p95 ${Math.round(p95)} ms)`)
}

/** `whole`: of all classes, so that empty answers can be counted. */
async function keep(as: 'before' | 'now', outcomes: readonly Outcome[], whole: boolean): Promise<void> {
  const figures = JSON.parse(await readFile(FIGURES, 'utf8').catch(() => '{}')) as Figures
  const next = record(figures, dataset, as, outcomes, whole)
  await writeFile(FIGURES, `${JSON.stringify(next, null, 2)}\n`)
  await writeFile(DOCUMENT, reportOf(next))
}
