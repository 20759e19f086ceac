// npm run mutants [-- --only=policy --seed=7 --share=0.2]: changes what decides, one small thing at a time, and asks whether a test notices.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { accepted } from './accepted.ts'
import type { Mutant } from './candidates.ts'
import { chosen, found } from './choose.ts'
import { openDatabase } from './database.ts'
import { type Result, report } from './report.ts'
import { type Target, targets } from './targets.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string' }, share: { type: 'string' }, quick: { type: 'boolean' } },
})
const seed = Number(values.seed ?? 1)
const share = Number(values.share ?? 1)
const wanted = targets.filter(({ name }) => values.only === undefined || name.includes(values.only))
/** Longer is an endless loop: noticed as well. */
const patience = { quick: 60_000, thorough: 180_000 }

const began = Date.now()
const database = !values.quick && wanted.some(({ thorough }) => thorough) ? await openDatabase() : null
const asked = wanted.filter(({ quick }) => database !== null || quick.length > 0)
const waiting = asked.flatMap((target) =>
  chosen({ ...target, take: Math.ceil(target.take * share) }, seed).map((mutant) => ({ target, mutant })),
)
const results: Result[] = []
try {
  for (const target of new Set(waiting.map((one) => one.target))) await mustPass(target)
  await Promise.all([work(), work()])
} finally {
  await database?.close()
}
const good = report(results, {
  seed,
  seconds: Math.round((Date.now() - began) / 1000),
  whole: wanted.length === targets.length && share === 1 && !values.quick,
})
process.exitCode = good ? 0 : 1

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { target, mutant } = next
    const killed = await isKilled(target, mutant)
    results.push({ target: target.name, mutant, killed, reason: killed ? undefined : accepted(mutant) })
    console.log(
      `${killed ? 'killed  ' : 'SURVIVED'} ${mutant.file}:${mutant.line} ${oneLine(mutant.from)} → ${oneLine(mutant.put) || 'nothing'}`,
    )
  }
}

async function isKilled(target: Target, mutant: Mutant): Promise<boolean> {
  const quick = found(target.quick)
  if (quick.length > 0 && !(await passes(quick, mutant, false))) return true
  const thorough = found(target.thorough ?? [])
  return database !== null && thorough.length > 0 && !(await passes(thorough, mutant, true))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Tests that fail of themselves would notice everything. */
async function mustPass({ name, quick, thorough = [] }: Target): Promise<void> {
  const sound =
    (quick.length === 0 || (await passes(found(quick), null, false))) &&
    (!database || thorough.length === 0 || (await passes(found(thorough), null, true)))
  if (!sound) throw new Error(`The tests of "${name}" fail without any change.`)
}

/** Whether the tests pass. What takes too long is tried once more: the machine may have been busy. */
async function passes(tests: string[], mutant: Mutant | null, thorough: boolean): Promise<boolean> {
  const code = (await exitCode(tests, mutant, thorough)) ?? (await exitCode(tests, mutant, thorough))
  return code === 0
}

/** Of the tests of this mutant; null if they had to be stopped. */
function exitCode(tests: string[], mutant: Mutant | null, thorough: boolean): Promise<number | null> {
  const env = {
    ...process.env,
    MUTANT: JSON.stringify(mutant),
    ...(thorough && database && { MUTANT_DATABASE: JSON.stringify(database.provided) }),
  }
  const child = spawn('vitest', ['run', '--config', 'checks/mutants/vitest.config.ts', ...tests], { env, stdio: 'ignore', detached: true })
  return new Promise((resolve) => {
    const late = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), thorough ? patience.thorough : patience.quick)
    child.on('exit', (code) => {
      clearTimeout(late)
      resolve(code)
    })
  })
}
