import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isPreset, presets } from '../../features/imports/column-mapping.ts'
import { type Cells, type Field, fields, isField } from '../../features/imports/fields.ts'
import { listHeld } from '../../features/imports/held.server.ts'
import { saveMapping } from '../../features/imports/mappings.server.ts'
import { type Condition, conditionOf } from '../../features/imports/where.ts'
import { writePlan, writeRefused } from '../../features/imports/write-files.server.ts'
import { applyImport, type Counts, dropPlan, type ImportOptions, type Plan, planImport } from '../../features/imports/writes.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { href } from '../../urls.ts'
import { loadStarter } from '../starter.server.ts'
import { type Command, type CommandContext, UsageError } from './command.server.ts'
import { heldLines } from './import-held.server.ts'
import { endLine, progressLine } from './import-progress.ts'
import { showPlan } from './import-show-plan.server.ts'
import { number } from './number.ts'

const options = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  preset: { type: 'string' },
  mapping: { type: 'string' },
  'save-mapping': { type: 'string' },
  map: { type: 'string', multiple: true, default: [] as string[] },
  set: { type: 'string', multiple: true, default: [] as string[] },
  'overwrite-edits': { type: 'boolean', default: false },
  source: { type: 'string' },
  licence: { type: 'string' },
  plan: { type: 'string' },
  refused: { type: 'string' },
  where: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const help = `Brings in places from a table (CSV and its kin), JSON, GeoJSON or an answer of Overpass, after showing what would change.

  npm run manage -- import places restaurants.csv --dry-run
  npm run manage -- import places licences.csv --where status=Active --map 'DBA NAME=name' --map 'Kind=category' --source city-licences --yes
  npm run manage -- import places parks.geojson --set category=parks --set state=WA --source city-parks --licence CC0-1.0 --refused mend-me.csv --yes

  --dry-run               shows what would change, and changes nothing
  --yes                   doesn't ask
  --where COLUMN=VALUE    only rows where a column has this value; COLUMN=A|B one of several, COLUMN!=A another one
  --map COLUMN=FIELD      what a column means; --map COLUMN= leaves it out
  --set FIELD=VALUE       what all rows have
  --preset NAME           reads the file as ${Object.keys(presets).join(', ')}
  --mapping NAME, --save-mapping NAME   reads it as another one was read, or remembers how it was
  --source NAME, --licence NAME         for rows that name none
  --overwrite-edits       changes also what people have edited
  --plan FILE             writes the whole plan as CSV
  --refused FILE          writes the refused rows as CSV: mended, that file can be brought in alone

Rows of a category that isn't known wait: imports map NUMBER lists them. All of it is in docs/imports.md.`

export const importPlaces: Command = {
  name: 'import places',
  usage: 'FILE [--dry-run] [--yes] [--set FIELD=VALUE] …',
  summary:
    'Brings in places from a table, JSON, GeoJSON or Overpass file, after showing what would change; --help shows options and examples.',
  async run(command, args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    if (values.help) return command.print(help)
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new UsageError('Name one file.')
    const told = optionsFrom(values)
    const asks = !values['dry-run'] && !values.yes
    if (asks && !process.stdin.isTTY)
      throw new UsageError('Nobody is here to answer: say --yes to bring the file in, or --dry-run to see what it would change.')
    const ctx = await command.open()
    // Before the first start there are no regions and categories yet.
    await loadStarter(ctx, command.log)
    const began = Date.now()
    const plan = await planned(ctx, file, told)
    const reading = Date.now() - began
    await showPlan(command, ctx, plan)
    if (values['save-mapping']) {
      await saveMapping(ctx, values['save-mapping'], { preset: plan.preset, columns: plan.mapping, constants: plan.constants }).catch(
        explain,
      )
      command.print(`Stored as the mapping “${values['save-mapping']}”.`)
    }
    if (values.plan) await writePlan(ctx, plan.importId, values.plan)
    if (values.refused) await writeRefused(ctx, plan.importId, values.refused, plan)
    if (values['dry-run'] || plan.counts.create + plan.counts.update === 0) return finishUnchanged(command, ctx, plan, values['dry-run'])
    if (asks && !(await confirmed())) {
      await dropPlan(ctx, plan.importId)
      return command.print('Nothing was changed.')
    }
    const started = Date.now()
    const counts = await applyImport(ctx, plan, { onProgress: progressLine() }).catch(explain).finally(endLine)
    const writing = Date.now() - started
    command.print(
      `${countsLine(counts)} Import ${plan.importId}, ${seconds(reading + writing)} s (${seconds(reading)} s to read and compare, ${seconds(writing)} s to write).`,
    )
    await sayHeld(command, ctx, plan)
  },
}

type Values = { [name in 'preset' | 'mapping' | 'source' | 'licence']?: string | undefined } & {
  map: string[]
  set: string[]
  where: string[]
  'overwrite-edits': boolean
}

/** What the options say of how to read the file. @throws UsageError */
function optionsFrom({ preset, mapping, source, licence, map, set, where, ...values }: Values): ImportOptions {
  if (preset !== undefined && !isPreset(preset)) throw new UsageError(`There is no preset "${preset}": ${Object.keys(presets).join(', ')}.`)
  const columns: Record<string, Field | null> = {}
  for (const [column, field] of map.map((text) => split(text, text.lastIndexOf('='), '--map')))
    columns[column] = field ? fieldOf(field) : null
  const constants: Cells = {}
  for (const [field, value] of set.map((text) => split(text, text.indexOf('='), '--set'))) constants[fieldOf(field)] = value
  return { preset, mapping, source, licence, columns, constants, where: where.map(conditionFrom), overwrite: values['overwrite-edits'] }
}

function conditionFrom(text: string): Condition {
  const condition = conditionOf(text)
  if (!condition) throw new UsageError(`--where ${text}: write it as column=value.`)
  return condition
}

function split(text: string, at: number, option: string): [string, string] {
  if (at < 1) throw new UsageError(`${option} ${text}: write it as ${option === '--map' ? 'column=field' : 'field=value'}.`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function fieldOf(name: string): Field {
  if (isField(name)) return name
  throw new UsageError(`There is no field "${name}": ${Object.keys(fields).join(', ')}.`)
}

async function planned(ctx: Ctx, file: string, told: ImportOptions): Promise<Plan> {
  try {
    return await planImport(ctx, file, { ...told, onProgress: progressLine() }).catch(explain)
  } finally {
    endLine()
  }
}

function explain(error: unknown): never {
  if (!(error instanceof InvalidError)) throw error
  const lines = Object.entries(error.errors).flatMap(([field, reasons]) =>
    reasons.map((reason) =>
      // What is to be pasted has no full stop behind it.
      field === 'category'
        ? reason
        : `The ${field === 'mapping' || field === 'import' ? field : 'file'} ${reason}${/ --\S+ \S+$/.test(reason) ? '' : '.'}`,
    ),
  )
  throw new UsageError(lines.join('\n'))
}

async function finishUnchanged(command: CommandContext, ctx: Ctx, plan: Plan, dry: boolean): Promise<void> {
  if (dry) {
    await dropPlan(ctx, plan.importId)
    return command.print('Nothing was changed: this was a dry run.')
  }
  await applyImport(ctx, plan)
  command.print(`${unchangedLine(plan.counts)} Import ${plan.importId}.`)
  await sayHeld(command, ctx, plan)
}

async function sayHeld(command: CommandContext, ctx: Ctx, { importId, counts }: Plan): Promise<void> {
  if (counts.ask > 0)
    command.print(
      `${plural(counts.ask, { one: '# row is probably a place that is here', other: '# rows are probably places that are here' })}: say so at ${href('AdminPlacesPending', {}, { kind: 'match' })}.`,
    )
  if (counts.held === 0) return
  command.print(`${plural(counts.held, { one: '# row waits', other: '# rows wait' })} for a category:`)
  for (const line of heldLines(importId, await listHeld(ctx, importId))) command.print(line)
}

async function confirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Bring them in? [y/N] ')
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Why no place was made or changed, in a sentence. */
export function unchangedLine({ same, duplicate, refuse, ask, held, filtered }: Counts): string {
  const said = [
    held > 0 && plural(held, { one: '# row waits for its category', other: '# rows wait for their category' }),
    ask > 0 && `${number(ask)} asked`,
    same > 0 && `${number(same)} same`,
    duplicate > 0 && plural(duplicate, { one: '# duplicate', other: '# duplicates' }),
    refuse > 0 && `${number(refuse)} refused`,
    filtered > 0 && `${number(filtered)} not meant`,
  ].filter((one) => one !== false)
  const beginning = held + ask > 0 ? 'No place is new or changed yet' : refuse > 0 ? 'No place is new or changed' : 'Nothing to change'
  return said.length > 0 ? `${beginning}: ${said.join(', ')}.` : `${beginning}.`
}

/** What was done, in a sentence. */
export function countsLine({ create, update, same, duplicate, refuse, held }: Counts): string {
  const waiting = held > 0 ? `, ${number(held)} held` : ''
  return `${number(create)} new, ${number(update)} changed, ${number(same)} same, ${plural(duplicate, { one: '# duplicate', other: '# duplicates' })}, ${number(refuse)} refused${waiting}.`
}
