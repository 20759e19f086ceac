import { type ChildProcess, spawn } from 'node:child_process'
import { type Account, spawnAs } from './account.server.ts'

/** A child process that is killed when the parent exits, however it exits. `stderr` comes line by line; `ended` gives its exit status. */
export type ManagedProcess = { process: ChildProcess; ended: Promise<number> }

// The shell waits for the program and, beside it, for the end of its standard input, which is a pipe that only
// our process holds: the kernel closes it however we end, kill -9 included. SIGINT is PostgreSQL's fast shutdown.
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ trap '' HUP INT TERM; read -r _; kill -INT $program; } <&3 >/dev/null 2>&1 &
watch=$!
exec 3<&- </dev/null
trap '' HUP INT TERM
wait $program
status=$?
kill -KILL $watch
exit $status`

/** Runs a program in its own process group: Ctrl-C in the terminal reaches us, and we decide when it stops. */
export function spawnManaged(program: string, args: string[], account: Account, onLine: (line: string) => void): ManagedProcess {
  const child = spawn('/bin/sh', ['-c', script, 'child-process', program, ...args], {
    ...spawnAs(account),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' },
  })
  byLine(child.stdout, onLine)
  byLine(child.stderr, onLine)
  child.stdin.on('error', () => {})
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)))
  })
  return { process: child, ended }
}

function byLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) onLine(line)
  })
  stream.on('end', () => {
    if (rest) onLine(rest)
  })
}
