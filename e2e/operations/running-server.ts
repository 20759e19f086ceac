import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyPreparedData } from '../../checks/prepared-data.ts'

export const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** What the scripts of package.json set. */
export const settings = { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }

type Options = {
  dataDir?: string
  port?: number
  env?: Record<string, string>
  folder?: string
  uid?: number
  gid?: number
  /** As `npm run dev` does, but for watching files. */
  developed?: boolean
}

/** A server in a process of its own, with what it has said so far. */
export type RunningServer = { process: ChildProcess; port: number; dataDir: string; said(): string; ended: Promise<number | null> }

/** Starts the server as `npm start` does, without waiting for anything. */
export async function open({ dataDir, port, env = {}, folder = checkout, developed, ...as }: Options = {}): Promise<RunningServer> {
  const chosen = { dataDir: dataDir ?? join(await temporary(), 'data'), port: port ?? (await freePort()) }
  const program = developed ? ['--conditions=development', 'src/app/main.ts', '--dev'] : ['src/app/main.ts']
  const child = spawn(process.execPath, program, {
    cwd: folder,
    ...as,
    env: { ...settings, PORT: String(chosen.port), DATA_DIR: chosen.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  started.push(child)
  dataDirs.add(resolve(folder, chosen.dataDir))
  return { ...chosen, process: child, said: () => said, ended }
}

/** Starts the server and waits until it is ready. @throws with all it said if it ends before */
export async function openReady(options: Options = {}): Promise<RunningServer> {
  const site = await open(options)
  await ready(site)
  return site
}

/** Waits until the server has printed its block. */
export async function ready(site: RunningServer): Promise<void> {
  for (let waited = 0; !site.said().includes('Ready in'); waited += 20) {
    if (site.process.exitCode !== null || site.process.signalCode || waited > 120_000) throw new Error(`Not ready:\n${site.said()}`)
    await sleep(20)
  }
}

/** SIGTERM, as whoever runs the server sends it. @returns exit status */
export async function stop(site: RunningServer): Promise<number | null> {
  site.process.kill('SIGTERM')
  return site.ended
}

export const get = (site: RunningServer, path: string) => fetch(`http://127.0.0.1:${site.port}${path}`)

/** Process id of the PostgreSQL on a data folder; null if there is none yet. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const home = (await systemFolderOf(dataDir)) ?? join(dataDir, 'postgres')
  const noted = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(noted.split('\n')[0]) || null
}

/** Where the database of a data folder lies if PostgreSQL's account can't reach that. */
export const systemFolderOf = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, 'postgres-elsewhere'), 'utf8').then(
    (path) => path.trim(),
    () => null,
  )

/** Processes whose command line names the folder, after at most 20 s of waiting for them to go: a machine that is busy ends a database slowly. */
export async function remaining(dataDir: string): Promise<string[]> {
  for (let waited = 0; ; waited += 100) {
    const found = await processesOf(dataDir)
    if (found.length === 0 || waited > 20_000) return found
    await sleep(100)
  }
}

async function processesOf(dataDir: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(dataDir)).map((command) => command.replaceAll('\0', ' '))
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const started: ChildProcess[] = []
process.once('exit', () => started.forEach((child) => void child.kill('SIGKILL')))
const dataDirs = new Set<string>()
const folders: string[] = []

/** A folder that `cleanUp` removes; everybody may pass through it. */
export async function temporary(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'operations-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

/** For `afterEach`: ends what still runs and removes the folders. */
export async function cleanUp(): Promise<void> {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const dataDir of dataDirs) {
    const systemFolder = await systemFolderOf(dataDir)
    if (systemFolder) await rm(systemFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  dataDirs.clear()
  for (const folder of folders.splice(0)) {
    await remaining(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** A data folder on which a server has been started and stopped: `data` in a folder of its own, or in this one. */
export async function preparedData(folder?: string): Promise<string> {
  const copy = join(folder ?? (await temporary()), 'data')
  await copyPreparedData(copy)
  return copy
}
