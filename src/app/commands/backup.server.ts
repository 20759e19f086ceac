import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { papersOfOpenClaims } from '../../features/claims/papers.server.ts'
import { papersOfOpenSuggestions } from '../../features/contributions/papers.server.ts'
import { draftFiles } from '../../features/photos/drafts.server.ts'
import { writeFact } from '../../features/settings/facts.server.ts'
import { makeBackup } from '../../platform/backup/backup.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { plural } from '../../platform/plural.ts'
import { type Command, UsageError } from './command.server.ts'

/** What waits to be decided is decided by them, and photos of unfinished forms are there alone. Everything else in private files can be made or sent again. */
const privateFiles = async (client: Pick<Ctx['client'], 'query'>) => [
  ...(await papersOfOpenClaims({ client })),
  ...(await papersOfOpenSuggestions({ client })),
  ...(await draftFiles({ client })),
]

export const backup: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Writes everything the site holds into one file, while the server runs.',
  async run({ env, print, databaseUrl, open }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [file] = positionals
    if (!file || positionals.length !== 1) throw new UsageError('Name the file to write.')
    const began = performance.now()
    const { bytes, rows, tables, files, sha256 } = await makeBackup({
      url: await databaseUrl(),
      path: resolve(file),
      dataDir: env.dataDir,
      app: await version(),
      privateFiles,
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    print(
      `${file}: ${plural(rows, { one: '# row', other: '# rows' })} of ${plural(tables, { one: '# table', other: '# tables' })}, ${plural(files, { one: '# file', other: '# files' })}, ${megabytes(bytes)}, in ${seconds} s.`,
    )
    print(`SHA-256 ${sha256}`)
    const ctx = await open()
    await writeFact(ctx, 'last_backup', ctx.now.toISOString())
  },
}

const packageFile = new URL('../../../package.json', import.meta.url)
const version = async () => String((JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }).version)

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
