import { asc, eq } from 'drizzle-orm'
import type { Events } from '../../events.ts'
import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { Source } from '../source-files/source.ts'
import type { Vocabulary } from './check/vocabulary.ts'
import { type ColumnMapping, proposeColumnMapping } from './column-mapping.ts'
import type { Cells } from './fields.ts'
import { type Field, isField } from './fields.ts'
import { detectPreset, isPreset, type PresetName } from './presets/presets.ts'
import { importMappings, importValues } from './tables.ts'

/** Values that meant a category which was merged into another mean that one. */
export async function mapMerged({ db }: TxCtx, { loserId, winnerId }: Events['category.merged']): Promise<void> {
  await db.update(importValues).set({ category_id: winnerId, updated_at: new Date() }).where(eq(importValues.category_id, loserId))
}

type MappingOptions = {
  preset?: PresetName | undefined
  mapping?: string | undefined
  columns?: Record<string, Field | null>
  constants?: Cells
}
/** `name`: what the file is called. */
type Read = Pick<Source, 'headers' | 'sample'> & { words: Vocabulary; name?: string }

/**
 * How to read a file with these columns: what is told, else what a stored mapping says, else the detected preset.
 * @throws InvalidError on `mapping` where there is none of this name, on `map` where the file lacks a column
 */
export async function chooseColumnMapping(
  ctx: Pick<Ctx, 'db'>,
  { headers, sample, words, name = '' }: Read,
  options: MappingOptions,
): Promise<ColumnMapping> {
  const stored = options.mapping ? await readMapping(ctx, options.mapping) : null
  const unknown = Object.keys(options.columns ?? {}).find((header) => !headers.includes(header))
  if (unknown !== undefined) throw new InvalidError({ map: [`has no column “${unknown}”; its columns are ${headers.join(', ')}`] })
  const storedColumns = Object.fromEntries(Object.entries(stored?.columns ?? {}).filter(([header]) => headers.includes(header)))
  return proposeColumnMapping(headers, options.preset ?? stored?.preset ?? detectPreset(headers), {
    columns: { ...storedColumns, ...options.columns },
    constants: { ...stored?.constants, ...options.constants },
    sample,
    words,
    name,
  })
}

/** Keeps a reading under a name, in place of an older one of that name. */
export async function saveMapping(ctx: Pick<Ctx, 'db'>, name: string, { preset, columns, constants }: ColumnMapping): Promise<void> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name))
    throw new InvalidError({ mapping: ['needs a name of letters, digits, spaces, dots and hyphens, at most 60'] })
  const values = { preset, columns, constants, updated_at: new Date() }
  await ctx.db
    .insert(importMappings)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: importMappings.name, set: values })
}

export type StoredMapping = Pick<ColumnMapping, 'preset' | 'columns' | 'constants'>

/** The names of stored readings, in alphabetical order. */
export async function listMappings(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await ctx.db.select({ name: importMappings.name }).from(importMappings).orderBy(asc(importMappings.name))
  return rows.map(({ name }) => name)
}

/** @throws InvalidError on `mapping` where there is none of this name */
export async function readMapping(ctx: Pick<Ctx, 'db'>, name: string): Promise<ColumnMapping> {
  const [row] = await ctx.db.select().from(importMappings).where(eq(importMappings.name, name))
  if (!row) {
    const names = await listMappings(ctx)
    const known = names.length > 0 ? `; there is ${names.map((one) => `“${one}”`).join(', ')}` : ''
    throw new InvalidError({ mapping: [`“${name}” is not stored${known}`] })
  }
  const fields = (stored: Record<string, string>) => Object.entries(stored)
  const columns: Record<string, Field> = {}
  for (const [header, field] of fields(row.columns)) if (isField(field)) columns[header] = field
  const constants: Cells = {}
  for (const [field, value] of fields(row.constants)) if (isField(field)) constants[field] = value
  return { preset: isPreset(row.preset) ? row.preset : 'plain', columns, constants }
}
