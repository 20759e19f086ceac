// What is tested: the quick checks, units and database, the cost of a new field, plans at scale, journeys in the browser, operations and faults.
// What takes long goes by turns, a part of it at each commit; `--all` tests all of it. `--full` does, too, and all of what is slow by nature instead
// of a share. `--all --measure` writes how long each took into measured.json, by which the turns are dealt out. Other words choose the steps that
// have them in their name.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measured, ofOtherTurns, TURNS } from './turns.ts'

const words = process.argv.slice(2)
const full = words.includes('--full')
const only = words.filter((word) => !word.startsWith('--'))
/** Whose turn it is; none where all is tested. */
const turn = full || words.includes('--all') ? undefined : (process.env.TEST_TURN ?? turnOfCommit())

/** Steps, files that other turns test. */
const others = ofOtherTurns(turn ?? '')

/**
 * One after the other; steps of a group keep one processor busy for most of their time, so they go side by side. Some go by turns as a
 * whole, of others files (`turns.ts`).
 */
const groups = [
  [['quick checks', 'node', ['checks/run.mjs']]],
  [['units and database', 'vitest', ['run', '--project', 'unit', '--project', 'database']]],
  [
    ['scale', 'vitest', ['run', '--project', 'scale']],
    ['a new field', 'vitest', ['run', '--project', 'new-field']],
    ['mutants once overlooked', 'node', ['checks/mutants/run.ts', '--quick', '--share=0']],
  ],
  [['journeys in the browser', 'vitest', ['run', '--project', 'e2e', '--project', 'e2e-alone']]],
  [['operations and faults', 'vitest', ['run', '--project', 'operations']]],
]

/** What the whole may take on two quiet cores, in seconds. More is said, and no failure: how fast a machine is, is no property of what is tested. */
const BUDGET = 600
/** So many of the slowest files are shown. */
const SHOWN = 30

const folder = mkdtempSync(join(tmpdir(), 'hereabouts-durations-'))
const env = {
  ...process.env,
  // Every test file is a process that imports much of the program: what Node compiles of it is kept, as by `npm start`.
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  TEST_DURATIONS: join(folder, 'files'),
  ...(full && { TEST_FULL: '1' }),
  TEST_TURN: turn ?? '',
}
const times = []
/** Seconds of steps, by name. */
const took = {}
const began = Date.now()
const stolenBefore = stolenSeconds()
if (!env.REFERENCE_DATA) console.log('REFERENCE_DATA is not set: tests that compare with the reference data are skipped.')
const whose =
  turn === undefined
    ? ''
    : `This is turn ${turn} of 0 to ${TURNS - 1}: what takes long is tested in part. npm test -- --all tests all of it.`
console.log(whose)
let failed = ''
const isTaken = ([name]) => (only.length === 0 ? !others.includes(name) : only.some((word) => name.includes(word)))
for (const group of groups) {
  const steps = group.filter(isTaken)
  await Promise.all(steps.map(take))
  if (failed) break
}
const files = readLines(env.TEST_DURATIONS).map((line) => JSON.parse(line))
showFiles()
console.log(`\nSteps:\n${times.join('\n')}`)
if (whose) console.log(`\n${whose}`)
if (failed) console.error(`\n"${failed}" failed.`)
else judge(secondsSince(began), Math.round(stolenSeconds() - stolenBefore))
if (words.includes('--measure') && turn === undefined && !failed) keepMeasured()
rmSync(folder, { recursive: true })

/** Takes a step. What those say that go beside the first of their group is shown when they are over. */
async function take([name, command, args], place) {
  if (place === 0) console.log(`\n── ${name}`)
  const started = Date.now()
  const child = spawn(command, args, { stdio: place === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      said += error.message
      resolve(1)
    })
    child.on('close', resolve)
  })
  if (place > 0 || said) console.log(`\n── ${name}\n${said}`)
  took[name] = secondsSince(started)
  times.push(`${took[name]} s  ${name}${status === 0 ? '' : ' FAILED'}`)
  if (status === 0) return
  failed ||= name
  process.exitCode = status ?? 1
}

/** The slowest files of all steps. Two run at a time, so their sum is more than the whole. */
function showFiles() {
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
  console.log(`\nThe slowest of ${files.length} files:`)
  for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
}

/** What took two seconds or more is kept beside what is known of files that were not tested now. */
function keepMeasured() {
  const now = files.map(({ file, ms }) => [file, Math.round(ms / 100) / 10])
  const kept = Object.entries({ ...measured, ...took, ...Object.fromEntries(now) })
    .filter(([name, seconds]) => seconds >= 2 && (!name.includes('/') || existsSync(name)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(new URL('measured.json', import.meta.url), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

function readLines(path) {
  try {
    return readFileSync(path, 'utf8').trim().split('\n')
  } catch {
    return []
  }
}

/** `stolen`: of these seconds, those in which the machine's host gave its processors to others. The budget is one of quiet processors. */
function judge(seconds, stolen) {
  console.log(`\nAll green in ${seconds} s${stolen > 0 ? `, without what others took of the processors ${seconds - stolen} s` : ''}.`)
  if (turn === undefined || only.length > 0 || seconds - stolen <= BUDGET) return
  console.error(`That is more than the budget of ${BUDGET} s on two quiet cores: see the slowest files.`)
}

/** Seconds a processor that this machine wanted to work and wasn't let, since it was started: by its kernel, or none where it doesn't tell. */
function stolenSeconds() {
  const ticks = Number(readLines('/proc/stat')[0]?.trim().split(/\s+/)[8] ?? 0)
  return ticks / 100 / cpus().length
}

function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000)
}

/** A number that each commit has, so that it tests the same again; the first turn outside of a checkout. */
function turnOfCommit() {
  try {
    return String(
      Number.parseInt(
        execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).slice(0, 8),
        16,
      ) % TURNS,
    )
  } catch {
    return '0'
  }
}
