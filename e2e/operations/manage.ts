import { type ChildProcess, execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkout, settings, temporary } from './running-server.ts'

export type Done = { status: number; out: string; err: string }

/** Runs a command of the operator with these settings. */
export function manage(env: Record<string, string>, ...args: string[]): Promise<Done> {
  return begin(env, ...args).done
}

/** The same, with the process at hand. A killed one has the status −1. */
export function begin(env: Record<string, string>, ...args: string[]): { process: ChildProcess; done: Promise<Done> } {
  let tell: (done: Done) => void = () => {}
  const done = new Promise<Done>((resolve) => {
    tell = resolve
  })
  const given = { ...settings, ...env }
  const child = execFile(process.execPath, ['src/app/manage.ts', ...args], { cwd: checkout, env: given }, (error, out, err) => {
    tell({ status: error ? (typeof error.code === 'number' ? error.code : -1) : 0, out, err })
  })
  return { process: child, done }
}

/** A file of so many places in Austin, all with this word in their name. */
export async function placesFile(count: number, word: string): Promise<string> {
  const path = join(await temporary(), `${word.toLowerCase()}.csv`)
  const rows = Array.from({ length: count }, (_, n) => {
    const lat = (30.2 + ((n * 7919) % 1000) / 7000).toFixed(5)
    const lng = (-97.8 + ((n * 104729) % 1000) / 7000).toFixed(5)
    return `${word}-${n},${word} ${n} kettle,coffee-shops,Austin,TX,${lat},${lng},${n} Congress Ave`
  })
  await writeFile(path, `id,name,category,city,state,lat,lng,address\n${rows.join('\n')}\n`)
  return path
}
