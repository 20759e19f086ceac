import { setTimeout as sleep } from 'node:timers/promises'
import { connect, databaseSays } from '../platform/database.server.ts'
import { type Env, readEnv } from '../platform/env.server.ts'
import { createLog } from '../platform/log.server.ts'
import { migrate } from '../platform/migrate.server.ts'
import { openDatabase } from '../platform/postgres.server.ts'
import { startReason } from '../platform/start-reason.server.ts'
import { type Command, type CommandContext, UsageError } from './commands/command.server.ts'
import { endLine } from './commands/import-progress.ts'
import { commands } from './commands/registry.ts'
import { reactTo } from './reactions.server.ts'

/** The operator's command line: finds the command, runs it, closes what it opened. Exit status 0, 1 (failed) or 2 (called wrongly). */
const given = process.argv.slice(2)
const command = find(given.length === 0 || given[0] === '--help' || given[0] === '-h' ? ['help'] : given)
const closing: (() => Promise<unknown>)[] = []
/** Longest time that closing one thing may take, in ms. What is cut off is recovered by whoever opens it next. */
const deadline = 10_000
let finishing: Promise<never> | undefined
let place: Pick<Env, 'dataDir' | 'databaseUrl'> = { dataDir: 'data', databaseUrl: undefined }
// Whoever reads what is said may have read enough: `| head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  void finish(0)
})
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    // Its next line would come while we close.
    endLine()
    console.error('\nStopping.')
    void finish(status)
  })

try {
  if (!command) throw new UsageError(`There is no command "${given.slice(0, 2).join(' ')}".`)
  await command.run(contextOf(command), given.slice(command.name.split(' ').length))
  await finish(0)
} catch (error) {
  // What breaks while it is being stopped breaks because of that.
  await (finishing ?? finish(explain(error, command)))
}

/** The command with the longest name that the arguments begin with. */
function find(args: string[]): Command | undefined {
  return commands
    .filter(({ name }) => name.split(' ').every((word, index) => word === args[index]))
    .sort((a, b) => b.name.length - a.name.length)[0]
}

function contextOf({ name }: Command): CommandContext {
  const env = readEnv()
  place = env
  const log = createLog(process.env.LOG_LEVEL ? env.logLevel : 'warn')
  let url: Promise<string> | undefined
  const open = async () => {
    const database = await openDatabase(env, log, `the command "${name}"`)
    closing.unshift(database.stop)
    return database.url
  }
  const databaseUrl = () => {
    url ??= open()
    return url
  }
  return {
    env,
    log,
    print: (line) => console.log(line),
    databaseUrl,
    open: async () => {
      const address = await databaseUrl()
      await migrate(address, log)
      const onError = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
      const { db, pool } = connect(address, { onError })
      // A connection that is in the middle of something, such as a COPY, is given back by nobody once we are stopped.
      closing.unshift(() => Promise.race([pool.end(), sleep(1_000)]))
      return { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo }
    },
  }
}

function explain(error: unknown, called: Command | undefined): number {
  const wrongly =
    error instanceof UsageError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (wrongly) {
    console.error(error.message)
    console.error(
      called ? `Usage: npm run manage -- ${`${called.name} ${called.usage}`.trim()}` : 'npm run manage -- help lists the commands.',
    )
    return 2
  }
  // The statement and its values are nobody's business who only called a command.
  const refused = databaseSays(error)
  const told = startReason(error, place) ?? (refused === null ? null : `The database refused what this command asked: ${refused}.`)
  console.error(told ?? error)
  if (told !== null && process.env.LOG_LEVEL === 'debug') console.error(error)
  return 1
}

/** Closes what was opened and ends with this status; whoever comes second ends with the first's. */
function finish(status: number): Promise<never> {
  finishing ??= (async () => {
    for (const close of closing.splice(0))
      await Promise.race([close(), sleep(deadline, null, { ref: false })]).catch((error) => console.error(error))
    process.exit(status)
  })()
  return finishing
}
