import { type FileCell, type FileField, fileReads, type UnfiledField, unfiledFields, type Values, type Words } from './fields.ts'

/** What a row of a file gives of each field, null where it gives nothing, and the cells that could not be read whole. */
export type ReadFields = { values: { [F in FileField]: Values[F] | null } & { [F in UnfiledField]: null }; lost: FileCell[] }

/** Reads every field that files give from a row's cells. */
export function readFields(cells: Partial<Record<FileCell, string>>, words: Words): ReadFields {
  const values: Partial<Record<FileField | UnfiledField, unknown>> = { ...nothing }
  const lost = new Set<FileCell>()
  for (const { name, cell, read } of fileReads) {
    const text = cells[cell]
    const found = text === undefined ? null : read(text, words)
    values[name] = found?.value ?? null
    if (text && found?.lost) lost.add(cell)
  }
  return { values: whole(values), lost: [...lost] }
}

const nothing = Object.fromEntries(unfiledFields.map((name) => [name, null]))

/** Every field has been read by its own entry, whose type says what it gives. */
const whole = (values: Partial<Record<FileField | UnfiledField, unknown>>) => values as ReadFields['values']

/** The cells with more characters than their field may have, with that number. */
export function tooLong(cells: Partial<Record<FileCell, string>>): [FileCell, number][] {
  const long: [FileCell, number][] = []
  for (const { cell, longest } of fileReads) if (longest !== null && (cells[cell]?.length ?? 0) > longest) long.push([cell, longest])
  return long
}
