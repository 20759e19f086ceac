import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line } from '../../platform/inputs.ts'
import { exportFormats, exportStatuses } from './export-choices.ts'
import { type Field, isField } from './fields.ts'
import { isPreset, type PresetName } from './presets/presets.ts'

const FieldKey = z.string().refine((name): name is Field => isField(name), 'is no field')
const Header = z.string().max(2000)

/** How a file is to be read, as far as somebody said so. */
export const FileOptions = z
  .object({
    preset: z
      .string()
      .refine((name): name is PresetName => isPreset(name), 'is no kind of file')
      .nullable()
      .default(null),
    /** A field or, for what is left out, nothing, by column. */
    columns: z.record(Header, FieldKey.nullable()).default({}),
    /** What all rows have, by field. */
    constants: z.record(z.string().max(60), Line(200)).default({}),
    /** Only rows that meet all of these. */
    where: z
      .array(z.object({ column: Header, values: z.array(z.string().max(300)).min(1).max(50), not: z.boolean() }))
      .max(10)
      .default([]),
    source: Line(100).default(''),
    licence: Line(60).default(''),
    /** Changes also what people have edited. */
    overwrite: z.boolean().default(false),
    /** The name of a stored reading that columns nobody said anything of are read by. */
    mapping: Line(60).default(''),
    /** Keeps the columns under this name once the file is brought in. */
    save_as: Line(60).default(''),
  })
  .openapi('ImportOptions')
export type FileOptions = z.infer<typeof FileOptions>

export const ImportProgress = z
  .object({
    phase: z.enum(['wait', 'read', 'compare', 'write', 'settle', 'undo']),
    done: z.int(),
    total: z.int().nullable(),
    /** When this phase began. */
    since: z.iso.datetime(),
  })
  .openapi('ImportProgress')
export type ImportProgress = z.infer<typeof ImportProgress>

export const ImportCounts = z.record(z.string(), z.int())
const Counted = z.object({ reason: z.string(), rows: z.int() })
const SampleRow = z.object({
  row: z.int(),
  name: z.string(),
  place_id: z.int().nullable(),
  /** Field, before, after. */
  changes: z.array(z.tuple([z.string(), z.string(), z.string()])),
  reasons: z.array(z.string()),
})
export type SampleRow = z.infer<typeof SampleRow>

export const HeldValue = z.object({ value: z.string(), rows: z.int(), suggestion: z.string().nullable() }).openapi('HeldValue')
export type HeldValue = z.infer<typeof HeldValue>

/** What bringing a file in would do. */
export const FilePlan = z
  .object({
    counts: ImportCounts,
    /** How many places would change in each field. */
    fields: ImportCounts,
    refused: z.array(Counted),
    noted: z.array(Counted),
    samples: z.object({
      create: z.array(SampleRow),
      update: z.array(SampleRow),
      duplicate: z.array(SampleRow),
      ask: z.array(SampleRow),
      refuse: z.array(SampleRow),
    }),
    held: z.array(HeldValue),
  })
  .openapi('ImportPlan')
export type FilePlan = z.infer<typeof FilePlan>

/** Why a column is taken for a field: somebody said so, a stored reading, the kind of file, its heading, its values. */
export const Why = z.enum(['told', 'stored', 'kind', 'heading', 'values'])
export type Why = z.infer<typeof Why>

const Column = z.object({ header: z.string(), field: z.string().nullable(), why: Why.nullable() })

const Person = z.object({ id: z.int(), name: z.string() }).nullable()

export const ImportFileState = z.enum(['open', 'checking', 'running', 'done'])

const fileLine = {
  id: z.int(),
  name: z.string(),
  size: z.int(),
  by: Person,
  state: ImportFileState,
  stopping: z.boolean(),
  progress: ImportProgress.nullable(),
  error: z.string().nullable(),
  import_id: z.int().nullable(),
  created_at: z.iso.datetime(),
}
export const ImportFileLine = z.object(fileLine).openapi('ImportFileLine')
export type ImportFileLine = z.infer<typeof ImportFileLine>
export const ImportFiles = z.object({ data: z.array(ImportFileLine), next_cursor: z.null() }).openapi('ImportFiles')

export const ImportFile = z
  .object({
    ...fileLine,
    format: z.string(),
    encoding: z.string(),
    options: FileOptions,
    /** As what kind of file it is read. */
    preset: z.string(),
    columns: z.array(Column),
    /** The first rows, in the order of the columns. */
    rows: z.array(z.array(z.string())),
    /** Fields that every place needs and no column gives. */
    missing: z.array(z.string()),
    /** Names of stored readings. */
    mappings: z.array(z.string()),
    plan: FilePlan.nullable(),
    /** It was cut short after it had begun: running it goes on. */
    begun: z.boolean(),
  })
  .openapi('ImportFile')
export type ImportFile = z.infer<typeof ImportFile>

export const FileQuery = z.object({ name: Line(200).pipe(z.string().min(1)) })

export const ImportLine = z
  .object({
    id: z.int(),
    file_name: z.string(),
    format: z.string(),
    state: z.enum(['planned', 'running', 'done', 'failed', 'undoing', 'undone']),
    counts: ImportCounts,
    by: Person,
    source: z.string().nullable(),
    licence: z.string().nullable(),
    error: z.string().nullable(),
    continues_id: z.int().nullable(),
    progress: ImportProgress.nullable(),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    undone_at: z.iso.datetime().nullable(),
  })
  .openapi('ImportLine')
export type ImportLine = z.infer<typeof ImportLine>
export const ImportsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(50) })
export const Imports = z.object({ data: z.array(ImportLine), next_cursor: z.string().nullable() }).openapi('Imports')

export const ImportDetail = ImportLine.extend({
  columns: z.array(z.tuple([z.string(), z.string()])),
  refused: z.array(Counted),
  noted: z.array(Counted),
  held: z.array(HeldValue),
  /** What an undo left as it was, the first of them. */
  kept: z.array(z.object({ place_id: z.int(), name: z.string(), fields: z.array(z.string()) })),
}).openapi('Import')
export type ImportDetail = z.infer<typeof ImportDetail>

/** What taking an import back would do. Of very large ones only how many places it made and changed is known: `exact` is false. */
export const UndoPreview = z
  .object({
    exact: z.boolean(),
    removed: z.int(),
    restored: z.int(),
    partly: z.int(),
    kept: z.int(),
  })
  .openapi('ImportUndoPreview')

export const ToldValues = z.object({
  /** The category's name in addresses, or nothing to leave the rows of a value out. */
  values: z
    .array(z.object({ value: z.string().max(2000), category: z.string().max(100).nullable() }))
    .min(1)
    .max(2000),
})
export type ToldValues = z.infer<typeof ToldValues>

const left = (text: string) => (text === '' ? undefined : text)

/** Which places, and as what. */
export const ExportChoice = z
  .object({
    format: z.enum(exportFormats),
    status: z.enum(exportStatuses).default('published'),
    /** As in its address, with or without what stands around it there. */
    region: Line(250)
      .transform((path) => left(path.toLowerCase().replace(/^\/+|\/+$/g, '')))
      .optional(),
    category: Line(100).transform(left).optional(),
    source: Line(100).transform(left).optional(),
    /** Changed on this day or later. */
    since: z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional(),
  })
  .openapi('PlaceExportChoice')
export type ExportChoice = z.output<typeof ExportChoice>

export const PlaceExport = z
  .object({
    id: z.int(),
    by: Person,
    choice: z.record(z.string(), z.string()),
    state: z.enum(['queued', 'running', 'ready', 'failed']),
    places: z.int(),
    size: z.int().nullable(),
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
  })
  .openapi('PlaceExport')
export type PlaceExport = z.infer<typeof PlaceExport>
export const PlaceExports = z.object({ data: z.array(PlaceExport), next_cursor: z.null() }).openapi('PlaceExports')
