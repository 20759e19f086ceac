// npm run check: everything that needs no database, as many steps at once as there are processors (4 at most).
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const typeAware = ['no-floating-promises', 'await-thenable', 'no-base-to-string'].flatMap((rule) => ['-D', `typescript/${rule}`])

/** Longest first. A step is a list of commands, or a command and what must hold of its output. */
const steps = [
  { name: 'tests', run: ['vitest run --project checks'] },
  { name: 'types', run: ['react-router typegen', 'tsc --noEmit --checkers 1'] },
  { name: 'promises', run: [`oxlint --type-aware -A all ${typeAware.join(' ')} src checks e2e bench`] },
  { name: 'dead code', run: ['knip --no-config-hints'] },
  { name: 'imports', run: ['depcruise --config .dependency-cruiser.mjs --output-type json src'], judge: judgeImports },
  { name: 'format and lint', run: ['biome ci --colors=off .'] },
]

const began = Date.now()
const failed = []
const waiting = [...steps]
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
const seconds = ((Date.now() - began) / 1000).toFixed(1)
console.log(
  failed.length
    ? `\n${failed.length} of ${steps.length} failed in ${seconds} s: ${failed.join(', ')}`
    : `\nAll ${steps.length} passed in ${seconds} s`,
)
process.exitCode = failed.length ? 1 : 0

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = Date.now()
    const { status, output } = await perform(step)
    console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${step.name.padEnd(16)} ${((Date.now() - started) / 1000).toFixed(1)} s`)
    if (status === 0) continue
    failed.push(step.name)
    console.log(output.trim().replaceAll(/^/gm, '    '))
  }
}

async function perform({ run, judge }) {
  for (const command of run) {
    const { status, output } = await execute(command)
    if (judge) return judge(output)
    if (status !== 0) return { status, output }
  }
  return { status: 0, output: '' }
}

function execute(command) {
  const [program, ...args] = command.split(' ')
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ status: 1, output: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/** With a parser that it can't load, dependency-cruiser sees nothing and is content: what it saw is counted. */
function judgeImports(output) {
  if (!output.startsWith('{')) return { status: 1, output }
  const { modules, summary } = JSON.parse(output)
  const seen = modules.filter(({ source }) => source.startsWith('src/')).length
  const there = globSync('src/**/*.{ts,tsx}', { exclude: (name) => String(name).endsWith('.d.ts') }).length
  const wrong = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  if (seen < there) wrong.push(`Only ${seen} of ${there} modules were seen.`)
  return { status: wrong.length ? 1 : 0, output: wrong.join('\n') }
}
