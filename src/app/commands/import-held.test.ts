import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../../platform/env.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { ctx, unique } from '../../platform/testing.server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import { categoriesList } from './categories-list.server.ts'
import type { Command } from './command.server.ts'
import { heldLines } from './import-held.server.ts'
import { importPlaces } from './import-places.server.ts'
import { importsMap } from './imports-map.server.ts'

let scratch: string
beforeAll(async () => {
  await haveStarter()
  scratch = await mkdtemp(join(tmpdir(), 'hereabouts-held-'))
}, 120_000)
afterAll(() => rm(scratch, { recursive: true }))

const said: string[] = []
const run = async (command: Command, ...args: string[]) => {
  said.length = 0
  const print = (line: string) => void said.push(line)
  await command.run({ env: readEnv(), log: createLog('warn'), print, databaseUrl: async () => '', open: async () => ctx }, args)
  return said.join('\n')
}

/** Brings in rows with these values of the columns `name` and, where there is one, `kind`. */
async function bring(file: string, heading: string, rows: string[], ...args: string[]): Promise<{ answer: string; id: string }> {
  const path = join(scratch, file)
  const lines = rows.map((row, i) => `${row},${30.27 + i / 100},-97.74,${unique('r')}`)
  await writeFile(path, [`${heading},lat,lng,id`, ...lines].join('\n'))
  const answer = await run(importPlaces, path, '--yes', '--source', unique('s'), ...args)
  return { answer, id: /Import (\d+)/.exec(answer)?.[1] ?? '' }
}

/** The arguments of the printed command, as a shell takes them. */
const pasted = (answer: string, id: string) =>
  (answer.split(`npm run manage -- imports map ${id} `)[1]?.split('\n')[0] ?? '')
    .match(/'[^']*'|\S+/g)
    ?.map((word) => word.replaceAll("'", ''))

test('rows of a file without kinds are suggested the one that their names say, by a command that can be pasted', async () => {
  const rows = ['Juniper Public Library', 'Quarry Branch Library', 'Mesa Reading Place'].map((name) => `${unique('Z')} ${name}`)
  const { answer, id } = await bring('table.csv', 'name', rows)
  expect(answer).toContain(`No place is new or changed yet: 3 rows wait for their category. Import ${id}.`)
  expect(answer).not.toContain('Nothing to change')
  expect(answer).toContain('(no column says what kind), maybe libraries')
  expect(pasted(answer, id)).toEqual(['=libraries'])
  expect(await run(importsMap, id, ...(pasted(answer, id) ?? []))).toMatch(/^3 new, /)
})

test('--suggested takes what the name of the file or the heading says', async () => {
  const file = await bring('town-campgrounds-2024.csv', 'name', [`${unique('Q')} One`, `${unique('Q')} Two`])
  expect(await run(importsMap, file.id, '--suggested')).toMatch(/^2 new, /)
  const heading = await bring('list.csv', 'name,brewery_type', [`${unique('Q')} One,nano`, `${unique('Q')} Two,contract`])
  expect(pasted(heading.answer, heading.id)).toEqual(['contract=breweries', 'nano=breweries'])
  expect(await run(importsMap, heading.id, '--suggested')).toMatch(/^2 new, /)
})

test('where nothing is suggested the command says so, and shows one that works with a category', async () => {
  const { answer, id } = await bring('list.csv', 'name', [unique('Qq')])
  expect(pasted(answer, id)?.[0]).toBe('=CATEGORY')
  expect(answer).toContain('npm run manage -- categories list')
  const nothing = await run(importsMap, id, '--suggested')
  expect(nothing).toContain('Nothing is suggested for what these rows wait for: none was mapped.')
  await expect(run(importsMap, id, '=churchez')).rejects.toThrow(
    /^There is no category “churchez”\. The nearest: .*All of them: npm run manage/,
  )
  await expect(run(importsMap, id, '=zzz')).rejects.toThrow('There is no category “zzz”. All of them: npm run manage -- categories list.')
  expect(await run(importsMap, id, '=Places of worship')).toMatch(/^1 new, /)
})

test('a value is printed so that it can be pasted, whatever it begins with', () => {
  const held = (value: string, suggestion: string | null) => ({ value, rows: 1, suggestion })
  expect(heldLines(7, [held('-', 'parks'), held('-- Parks, other', 'parks'), held('zig=zag', null)]).slice(3)).toEqual([
    "Map them by  npm run manage -- imports map 7 =parks 'Parks, other=parks'",
    'Those without a suggestion by  npm run manage -- imports map 7 zig=zag=CATEGORY',
    'Categories are listed by  npm run manage -- categories list',
  ])
})

test('a category that all rows are to have must be there', async () => {
  const before = await ctx.db.execute(sql`select from imports`)
  const rows = [`${unique('Qq')} One`]
  await expect(bring('list.csv', 'name', rows, '--set', 'category=zzz')).rejects.toThrow(
    /^There is no category “zzz”\. All of them: npm run manage -- categories list\.$/,
  )
  await expect(bring('list.csv', 'name', rows, '--set', 'category=parks', '--set', 'subcategory=bear')).rejects.toThrow(
    'no category “bear”',
  )
  expect((await ctx.db.execute(sql`select from imports`)).rowCount).toBe(before.rowCount)
  expect((await bring('list.csv', 'name', rows, '--set', 'category=parks')).answer).toMatch(/1 new, /)
})

test('what a file that changes nothing held is said', async () => {
  const path = join(scratch, 'same.csv')
  await writeFile(path, `name,lat,lng,category,id\n${unique('Same')} Garden,30.27,-97.74,gardens,g1`)
  await run(importPlaces, path, '--yes')
  expect(await run(importPlaces, path, '--yes')).toMatch(/Nothing to change: 1 same\. Import \d+\.$/)
})

test('all categories are listed as imports name them', async () => {
  expect(await run(categoriesList)).toMatch(/^community +Education & community$(?:\n {2}.*)*\n {2}worship +Places of worship$/m)
})
