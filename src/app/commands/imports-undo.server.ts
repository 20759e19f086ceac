import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readImport, readKept } from '../../features/imports/reads.server.ts'
import { undoImport } from '../../features/imports/undo.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { touches } from '../touches.server.ts'
import { type Command, UsageError } from './command.server.ts'
import { number } from './number.ts'

const SHOWN = 20

export const importsUndo: Command = {
  name: 'imports undo',
  usage: 'NUMBER [--yes]',
  summary: 'Takes a whole import back: its places go, changed fields get their value from before. What people changed since stays.',
  async run(command, args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
    const id = Number(positionals[0])
    if (positionals.length !== 1 || !Number.isSafeInteger(id) || id < 1) throw new UsageError('Name the number of an import.')
    if (!values.yes && !process.stdin.isTTY) throw new UsageError('Nobody is here to answer: say --yes to take the import back.')
    const ctx = await command.open()
    try {
      const row = await readImport(ctx, id)
      if (!values.yes && !(await confirmed(`Take back import ${id} (${row.file_name})? [y/N] `)))
        return command.print('Nothing was changed.')
      const started = Date.now()
      const counts = await undoImport(ctx, id, touches, {
        onProgress: (done, total) => {
          if (process.stderr.isTTY)
            process.stderr.write(
              `\r\x1b[K${number(done)} of ${plural(total, { one: '# place', other: '# places' })}, ${rate(done, started)}`,
            )
        },
      })
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
      command.print(
        `${number(counts.removed)} removed, ${number(counts.restored)} restored, ${number(counts.partly)} partly restored, ${number(counts.kept)} kept. Import ${id} is undone, ${((Date.now() - started) / 1000).toFixed(1)} s.`,
      )
      for (const { place_id, name, kept } of await readKept(ctx, id, SHOWN))
        command.print(`  ${name} (${place_id}): changed since: ${kept.join(', ')}`)
      if (counts.partly + counts.kept > SHOWN) command.print(`  and ${number(counts.partly + counts.kept - SHOWN)} more`)
    } catch (error) {
      if (error instanceof NotFoundError) throw new UsageError(error.message)
      if (error instanceof InvalidError) throw new UsageError(`Import ${id} ${Object.values(error.errors).flat().join('; ')}.`)
      throw error
    }
  },
}

async function confirmed(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

const rate = (done: number, started: number) => `${number(Math.round((done * 1000) / Math.max(1, Date.now() - started)))}/s`
