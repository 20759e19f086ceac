import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openArchive } from '../../platform/backup/read-archive.server.ts'
import { refuseStrange, restoreBackup } from '../../platform/backup/restore.server.ts'
import { type Command, UsageError } from './command.server.ts'
import { number } from './number.ts'

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--check]',
  summary: 'Fills an empty database from a backup, after reading it through; with --check only reads it through.',
  async run({ env, log, print, databaseUrl }, args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { check: { type: 'boolean' } } })
    const [file] = positionals
    if (!file || positionals.length !== 1) throw new UsageError('Name the file to read.')
    const began = performance.now()
    const archive = await openArchive(resolve(file))
    try {
      await refuseStrange(archive)
      const { app, made_at, migrations, tables } = archive.manifest
      print(
        `${file}: made on ${made_at} by version ${app}, migration ${migrations.at(-1)?.name ?? 'none'}, ${tables.length} tables. It is whole.`,
      )
      if (values.check) return
      let rows = 0
      const onPart = (_: string, count: number) => {
        rows += count
      }
      await restoreBackup({ archive, url: await databaseUrl(), dataDir: env.dataDir, log, onPart })
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      print(`${number(rows)} rows were restored and compared in ${seconds} s.`)
    } finally {
      await archive.close()
    }
  },
}
