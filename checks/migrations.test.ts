import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as model from '../db/data-model.ts'

const meta = 'db/migrations/meta'
type Snapshot = Parameters<typeof generateMigration>[0]
const read = <T>(file: string): T => JSON.parse(readFileSync(`${meta}/${file}`, 'utf8'))

test('the migrations lead to the tables: npx drizzle-kit generate has nothing to add', async () => {
  const last = read<{ entries: { idx: number }[] }>('_journal.json').entries.at(-1)
  const snapshot = read<Snapshot>(`${String(last?.idx).padStart(4, '0')}_snapshot.json`)
  expect(await generateMigration(snapshot, generateDrizzleJson(model, snapshot.id))).toEqual([])
})
