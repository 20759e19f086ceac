import { readFileSync, writeFileSync } from 'node:fs'
import type { Mutant } from './candidates.ts'

export type Result = { target: string; mutant: Mutant; killed: boolean; reason: string | undefined }
type Run = { seed: number; seconds: number; whole: boolean }

/** Least share that must be killed. */
const LEAST = 0.9
const page = 'docs/mutants.md'
const [from, until] = ['<!-- results -->', '<!-- end of results -->']

/** Prints what came out, and writes it down after a whole run. @returns whether enough was killed and every survivor has its reason */
export function report(results: Result[], { seed, seconds, whole }: Run): boolean {
  const killed = results.filter((result) => result.killed).length
  const survivors = results.filter((result) => !result.killed)
  const unexplained = survivors.filter(({ reason }) => reason === undefined)
  console.log(
    `\n${killed} of ${results.length} killed (${percent(killed, results.length)}) in ${seconds} s; ${unexplained.length} survivors without a reason.`,
  )
  if (whole) {
    const [before = '', after = ''] = readFileSync(page, 'utf8').split(new RegExp(`${from}[\\s\\S]*${until}`))
    writeFileSync(page, `${before}${from}\n${tables(results, survivors, seed)}\n${until}${after}`)
  }
  return killed / results.length >= LEAST && unexplained.length === 0
}

function tables(results: Result[], survivors: Result[], seed: number): string {
  const names = [...new Set(results.map(({ target }) => target))]
  const row = (name: string, of: Result[]) =>
    `| ${name} | ${of.length} | ${of.filter(({ killed }) => killed).length} | ${percent(of.filter(({ killed }) => killed).length, of.length)} |`
  const byTarget = names.map((name) =>
    row(
      name,
      results.filter(({ target }) => target === name),
    ),
  )
  const told = survivors
    .map(({ mutant: { file, from: text, put }, reason }) => `| \`${file}\` | ${code(text)} → ${code(put)} | ${reason ?? ''} |`)
    .sort()
  return [
    `Seed ${seed}:`,
    '',
    '| what decides | mutants | killed | |',
    '|---|---:|---:|---:|',
    ...byTarget,
    row('over all', results),
    '',
    '| survivor | change | why it may |',
    '|---|---|---|',
    ...told,
  ].join('\n')
}

const code = (text: string) => (text === '' ? 'nothing' : `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``)
const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`
