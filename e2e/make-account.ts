import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type NewAccount = { username: string; email: string; role: string; password: string }

/** Makes an account as an operator does, beside the running site: registering is limited. */
export async function makeAccount(dataDir: string, { username, email, role, password }: NewAccount): Promise<void> {
  const given = ['--email', email, '--username', username, '--role', role, '--password', password]
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: undefined, LOG_LEVEL: 'error' }
  await run(process.execPath, ['src/app/manage.ts', 'users', 'create', ...given], { env }).catch((error: { stderr?: string }) => {
    // There from a first try of the same journey.
    if (!/is taken|has an account already/.test(error.stderr ?? '')) throw error
  })
}
