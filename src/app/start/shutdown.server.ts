import type { Log } from '../../platform/log.server.ts'

/** Runs close steps once, in reverse order of registration. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  readonly #log: Log
  #closed: Promise<void> | null = null

  constructor(log: Log) {
    this.#log = log
  }

  add(close: () => Promise<unknown>) {
    this.#steps.unshift(close)
  }

  /** Whether shutdown has started; errors after that are expected and ignored. */
  get started(): boolean {
    return this.#closed !== null
  }

  close(): Promise<void> {
    this.#closed ??= this.#run()
    return this.#closed
  }

  async #run() {
    for (const close of this.#steps.splice(0)) await close().catch((error) => this.#log.error(error, 'something did not close cleanly'))
  }
}

/** Longest time from a signal to the end of the process, in ms. What is cut off is recovered at the next start. */
const deadline = 9_500

/** SIGINT and SIGTERM close and exit with 0; a second one exits at once. An error that nobody caught closes and exits with 1. */
export function shutDownOnSignals(shutdown: Shutdown, log: Log): void {
  let signalled = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // npm passes on what the terminal has sent to us already: both arrive at the same moment.
      if (signalled && Date.now() - signalled < 500) return
      if (signalled) process.exit(1)
      signalled = Date.now()
      log.info({ signal }, 'stopping')
      end(shutdown, 0)
    })
  }
  const failed = (error: unknown) => {
    if (shutdown.started) return
    log.fatal(error, 'an error that nobody handled')
    end(shutdown, 1)
  }
  process.on('uncaughtException', failed)
  process.on('unhandledRejection', failed)
}

export function end(shutdown: Shutdown, status: number): void {
  setTimeout(() => process.exit(status), deadline).unref()
  void shutdown.close().finally(() => process.exit(status))
}
