import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../../platform/backup/backup-error.server.ts'
import { openArchive } from '../../platform/backup/read-archive.server.ts'
import { refuseStrange, restoreBackup } from '../../platform/backup/restore.server.ts'
import { plural } from '../../platform/plural.ts'
import { type Command, UsageError } from './command.server.ts'

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--check] [--sha256 SUM]',
  summary:
    'Fills an empty database from a backup, after reading it through; with --check only reads it through, with --sha256 only the file that the backup named.',
  async run({ env, log, print, databaseUrl }, args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean' }, sha256: { type: 'string' } },
    })
    const [file] = positionals
    if (!file || positionals.length !== 1) throw new UsageError('Name the file to read.')
    const began = performance.now()
    const archive = await openArchive(resolve(file))
    try {
      await refuseStrange(archive)
      const { app, made_at, migrations, tables } = archive.manifest
      const expected = values.sha256?.toLowerCase()
      if (expected !== undefined && expected !== archive.sha256)
        throw new BackupError(`${file} is not the file that was asked for: its SHA-256 is ${archive.sha256}.`)
      print(
        `${file}: it says that it was made on ${made_at} by version ${app}, migration ${migrations.at(-1)?.name ?? 'none'}, ${plural(tables.length, { one: '# table', other: '# tables' })}. Nothing is missing in it, and each file fits its sum.`,
      )
      print(
        expected === undefined
          ? `SHA-256 ${archive.sha256}\nWho made it can't be seen in it: compare this with what the backup printed, or name that with --sha256.`
          : 'It is the file whose SHA-256 was named.',
      )
      if (values.check) return
      let rows = 0
      const onPart = (_: string, count: number) => {
        rows += count
      }
      await restoreBackup({ archive, url: await databaseUrl(), dataDir: env.dataDir, log, onPart })
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      print(`${plural(rows, { one: '# row was', other: '# rows were' })} restored and compared in ${seconds} s.`)
    } finally {
      await archive.close()
    }
  },
}
