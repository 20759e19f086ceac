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
 * Passwords never get into it, not even as part of a database address; nor secrets of links and tokens, nor values that a query had.
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
      serializers: { err: (error: unknown) => shownError(error) },
      hooks: { streamWrite: withoutSecrets },
    },
    to,
  )
}

/** Without the password in an address, secrets as `newToken` makes them wherever in an address they stand, and the values of a query. */
function withoutSecrets(line: string): string {
  return line
    .replace(/((?:postgres(?:ql)?|smtps?):\/\/[^\s:@/"]*):[^\s@"]*@/g, '$1:***@')
    .replace(/(?<=[/=])(?:hb_)?(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, '***')
    .replace(/\\nparams: (?:[^"\\]|\\.)*?(?=\\n {4}at |")/g, '')
}

/** An error as the log has it. What the database adds to its own, such as details, quotes what people wrote, and is left out. */
function shownError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > 5) return error instanceof Error ? error.name : error
  const { message, stack = '', cause } = error
  const code = 'code' in error ? String(error.code) : undefined
  const quotes = code !== undefined && 'severity' in error ? message.replace(/: ".*"/s, ': "…"') : message
  return {
    type: error.constructor.name,
    message: quotes,
    stack: stack.replace(message, () => quotes),
    ...(code !== undefined && { code }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => shownError(one, depth + 1)) }),
    ...(cause instanceof Error && { cause: shownError(cause, depth + 1) }),
  }
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
