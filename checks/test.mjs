// Everything that is tested: the quick checks, then units and database, plans at 300,000 places, journeys in the browser, and operations.
import { spawnSync } from 'node:child_process'

const steps = [
  ['quick checks', 'node', ['checks/run.mjs']],
  ['units and database', 'vitest', ['run', '--project', 'unit', '--project', 'database']],
  ['scale', 'vitest', ['run', '--project', 'scale']],
  ['journeys in the browser', 'vitest', ['run', '--project', 'e2e', '--project', 'e2e-alone']],
  ['operations', 'vitest', ['run', '--project', 'operations']],
]

const only = process.argv.slice(2)
const times = []
const began = Date.now()
if (!process.env.REFERENCE_DATA) console.log('REFERENCE_DATA is not set: tests that compare with the reference data are skipped.')
for (const [name, command, args] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  times.push(`${name} ${seconds(started)}${status === 0 ? '' : ' FAILED'}`)
  if (status !== 0) {
    console.error(`\n${times.join('\n')}\n\n"${name}" failed.`)
    process.exit(status ?? 1)
  }
}
console.log(`\n${times.join('\n')}\nAll green in ${seconds(began)}.`)

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`
}
