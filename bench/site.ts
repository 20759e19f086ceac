import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

type Site = { url: string; pid: number; readyMs: number; stop: () => Promise<void> }

/**
 * Starts the real program, of another checkout where given, on a data folder, with a profiler on the port `inspector` where given;
 * `readyMs` is how long it took until it answered that it is ready.
 */
export async function startSite(
  folder: string,
  settings: Record<string, string> = {},
  inspector?: number,
  checkout?: string,
): Promise<Site> {
  const port = await freePort()
  const own = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    MALLOC_ARENA_MAX: '2',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    LOG_LEVEL: 'error',
  }
  const env = { ...process.env, ...own, ...settings }
  const started = performance.now()
  // As `npm start` does.
  const flags = ['--max-semi-space-size=16', ...(inspector ? [`--inspect=127.0.0.1:${inspector}`] : [])]
  const child = spawn(process.execPath, [...flags, 'src/app/main.ts'], { cwd: checkout, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/api/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}.`)
    await new Promise((later) => setTimeout(later, 50))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - started, stop }
}

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}
