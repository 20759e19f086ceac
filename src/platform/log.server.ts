import { AsyncLocalStorage } from 'node:async_hooks'
import { isatty } from 'node:tty'
import pino from 'pino'

export type Log = pino.Logger

const requests = new AsyncLocalStorage<string>()

/** Whatever is logged inside `work`, however deep, carries the request's id. */
export const withRequestId = <T>(id: string, work: () => T): T => requests.run(id, work)

const secret = ['password', 'token', 'secret', 'authorization', 'cookie', 'DATABASE_URL', 'databaseUrl', 'smtpUrl', 'secretKey']

/**
 * The log: JSON lines on standard error, or readable lines where that is a terminal.
 * Passwords and tokens never get into it, not even as part of a database address.
 */
export function createLog(level: pino.LevelWithSilent, to: { write(line: string): void } = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const requestId = requests.getStore()
        return requestId ? { requestId } : {}
      },
      redact: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      hooks: { streamWrite: (line) => line.replace(/((?:postgres(?:ql)?|smtps?):\/\/[^\s:@/"]*):[^\s@"]*@/g, '$1:***@') },
    },
    to,
  )
}

function standardError(): { write(line: string): void } {
  const stream = pino.destination({ fd: 2, sync: true })
  return isatty(2) ? { write: (line) => stream.write(readable(line)) } : stream
}

/** One line for a person: time, level, message, then whatever else was noted. */
function readable(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line)
  const noted = Object.entries(rest).map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return `${String(time).slice(11, 19)} ${level} ${msg ?? ''}${noted.join('')}${err?.stack ? `\n${err.stack}` : ''}\n`
}
