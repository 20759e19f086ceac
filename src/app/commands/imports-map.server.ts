import { parseArgs } from 'node:util'
import { applyHeld, listHeld, planHeld, type ToldValues, tellValues } from '../../features/imports/held.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { type Command, UsageError } from './command.server.ts'
import { heldLines } from './import-held.server.ts'
import { countsLine } from './import-places.server.ts'
import { endLine, progressLine } from './import-progress.ts'

export const importsMap: Command = {
  name: 'imports map',
  usage: 'NUMBER [VALUE=CATEGORY …] [--suggested]',
  summary: 'Says which category a value of an import means, and brings in the rows that waited for it; VALUE= leaves them out.',
  async run(command, args) {
    const options = { suggested: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [first, ...pairs] = positionals
    const id = Number(first)
    if (!first || !Number.isSafeInteger(id) || id < 1) throw new UsageError('Name the number of an import.')
    const told = new Map(pairs.map(pair))
    const ctx = await command.open()
    const started = Date.now()
    try {
      const held = await listHeld(ctx, id)
      if (values.suggested) for (const { value, suggestion } of held) if (suggestion && !told.has(value)) told.set(value, suggestion)
      if (told.size === 0) {
        if (values.suggested && held.length > 0) command.print('Nothing is suggested for what these rows wait for: none was mapped.')
        if (held.length === 0) command.print(`No row of import ${id} waits for its category.`)
        for (const line of heldLines(id, held)) command.print(line)
        return
      }
      await tellValues(ctx, id, told satisfies ToldValues)
      const planned = await planHeld(ctx, id)
      const counts = await applyHeld(ctx, id, planned, { onProgress: progressLine() }).finally(endLine)
      command.print(`${countsLine(counts)} Import ${id}, ${((Date.now() - started) / 1000).toFixed(1)} s.`)
      const left = await listHeld(ctx, id)
      if (left.length > 0) command.print(`${plural(left.length, { one: '# value is', other: '# values are' })} still to be mapped:`)
      for (const line of heldLines(id, left)) command.print(line)
    } catch (error) {
      if (error instanceof NotFoundError) throw new UsageError(error.message)
      if (error instanceof InvalidError && error.errors.category) throw new UsageError(error.errors.category.join(' '))
      if (error instanceof InvalidError) throw new UsageError(`Import ${id} ${Object.values(error.errors).flat().join('; ')}.`)
      throw error
    }
  },
}

function pair(text: string): [value: string, category: string | null] {
  const at = text.lastIndexOf('=')
  if (at < 0) throw new UsageError(`${text}: write it as VALUE=CATEGORY, or VALUE= to leave its rows out.`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim() || null]
}
