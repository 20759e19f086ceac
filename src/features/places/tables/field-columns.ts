import { bigint, doublePrecision, integer, jsonb, type PgColumnBuilderBase, pgEnum, smallint, text } from 'drizzle-orm/pg-core'
import { ref } from '../../../platform/columns.ts'
import { categories } from '../../categories/tables.ts'
import type { Hours } from '../../hours/contract.ts'
import { regions } from '../../regions/tables.ts'
import { type ColumnField, columnFields, entryOf, type FieldName, type Fields, fieldNames, type Kind } from '../fields.ts'

export const positionAccuracy = pgEnum('position_accuracy', ['exact', 'street', 'area'])

/** The column of each kind of field. */
const builders = {
  text: () => text(),
  'text not null': () => text().notNull(),
  "text not null default ''": () => text().notNull().default(''),
  "text[] not null default '{}'": () => text().array().notNull().default([]),
  smallint: () => smallint(),
  'smallint not null default 0': () => smallint().notNull().default(0),
  integer: () => integer(),
  'double precision not null': () => doublePrecision().notNull(),
  "position_accuracy not null default 'exact'": () => positionAccuracy().notNull().default('exact'),
  hours: () => jsonb().$type<Hours>(),
  "social not null default '{}'": () => jsonb().$type<Record<string, string>>().notNull().default({}),
  'category not null': () =>
    ref()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
  'region not null': () =>
    ref()
      .notNull()
      .references(() => regions.id, { onDelete: 'restrict' }),
  region: () => ref().references(() => regions.id, { onDelete: 'set null' }),
} satisfies Record<Fields[ColumnField]['column'] | Exclude<Kind, 'tags' | 'categories'>, () => PgColumnBuilderBase>

/** The same in a staged row: null where nothing was given, and no references. */
const stagedBuilders: Record<Kind, () => PgColumnBuilderBase> = {
  text: () => text(),
  'text not null': () => text().notNull(),
  "text not null default ''": () => text(),
  "text[] not null default '{}'": () => text().array(),
  smallint: () => smallint(),
  'smallint not null default 0': () => smallint(),
  integer: () => integer(),
  'double precision not null': () => doublePrecision().notNull(),
  "position_accuracy not null default 'exact'": () => positionAccuracy(),
  hours: () => jsonb(),
  "social not null default '{}'": () => jsonb(),
  'category not null': () => ref().notNull(),
  'region not null': () => ref().notNull(),
  region: () => ref(),
  tags: () => bigint({ mode: 'number' }).array(),
  categories: () => bigint({ mode: 'number' }).array(),
}

type PlaceColumns = { [F in ColumnField]: ReturnType<(typeof builders)[Fields[F]['column']]> }

/** The columns of `places` that are fields, each of its entry's kind: the keys are those of the catalogue. */
export const placeColumns = (): PlaceColumns => columnsOf(columnFields, builders) as PlaceColumns

/** All fields as columns of a staged row. */
export const stagedColumns = (): Record<FieldName, PgColumnBuilderBase> =>
  columnsOf(fieldNames, stagedBuilders) as Record<FieldName, PgColumnBuilderBase>

const columnsOf = (names: FieldName[], of: Partial<Record<Kind, () => PgColumnBuilderBase>>) =>
  Object.fromEntries(names.map((name) => [name, of[entryOf(name).column]?.()]))
