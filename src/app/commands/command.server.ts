import type { Ctx } from '../../platform/context.server.ts'
import type { Env } from '../../platform/env.server.ts'
import type { Log } from '../../platform/log.server.ts'

/** What a command is given. The database is opened when it first asks for it, and closed after it. */
export type CommandContext = {
  env: Env
  log: Log
  /** One line for the person, on standard output. */
  print(line: string): void
  /** Address of the database: DATABASE_URL, the running server's, or the embedded one started for the time. */
  databaseUrl(): Promise<string>
  /** A context for reads and verbs on the migrated database, without a viewer. */
  open(): Promise<Ctx>
}

/** One thing that the operator can do: `npm run manage -- <name> …`. */
export type Command = {
  /** One or two words: `migrate`, `import places`. */
  name: string
  /** The arguments as help shows them: `FILE [--dry-run]`; empty if there are none. */
  usage: string
  /** One sentence. */
  summary: string
  /** Arguments it doesn't know: throw what `parseArgs` of `node:util` throws, or a `UsageError`. */
  run(ctx: CommandContext, args: string[]): Promise<void>
}

/** The command was called wrongly: shown with how to call it, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
