import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What docs/tour.md says that a new field of a place costs, tried on a copy: one entry, a generated migration, one line of UI. */

const parts = {
  label: `label: 'Capacity'`,
  schema: 'schema: within(1, 1_000_000)',
  input: `input: 'number'`,
  file: `file: { names: ['capacity', 'max_occupancy'], read: whole((text) => (/^\\d{1,6}$/.test(text) ? Number(text) : null)) }`,
  export: `export: 'value'`,
  wire: `wire: 'place'`,
  group: `group: 'attributes'`,
  fillable: 'fillable: true',
  sensitive: 'sensitive: false',
}
const entryOf = (of: object) => `field('integer', { ${Object.values(of).join(', ')} })`
const line = `        {place.capacity && <Fact Icon={MapPinIcon} label="Capacity" action={null}>{place.capacity}</Fact>}\n`

/** What the field is then, without another line: brought in, shown, exported, changed, taken back. */
const journey = `import { expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { touches } from '../../app/touches.server.ts'
import { describeForm } from '../contributions/describe-form.ts'
import { inputOf, valuesOf } from '../contributions/form-values.ts'
import { readPlace } from '../places/reads/place.server.ts'
import { readRecord } from '../places/reads/record.server.ts'
import { readRevisions } from '../places/reads/revisions.server.ts'
import { editPlace } from '../places/writes.server.ts'
import { exportPlaces } from './export.server.ts'
import { makeFixture, withFile } from './testing.server.ts'
import { undoImport } from './undo.server.ts'
import { applyImport, planImport } from './writes.server.ts'

test('capacity', async () => {
  const { subcategory, lat, lng } = await makeFixture()
  const bring = (text: string) =>
    withFile('places.csv', text, async (path) => {
      const plan = await planImport(ctx, path, { source: 'test' })
      return { ...plan, counts: await applyImport(ctx, plan) }
    })
  const row = (capacity: string) => ['external_id,name,subcategory,lat,lng,max_occupancy', ['a', 'Hall', subcategory, lat, lng, capacity].join()].join('\\n')
  await bring(row('120'))
  const { rows } = await ctx.pool.query('select p.id, p.capacity, v.changes from places p join place_revisions v on v.place_id = p.id')
  expect(rows).toMatchObject([{ capacity: 120, changes: { capacity: [null, 120] } }])
  const [{ id }] = rows
  const facts = await ctx.pool.query('select "group" from place_facts where place_id = $1 order by 1', [id])
  expect(facts.rows.map(({ group }) => group)).toContain('attributes')
  expect((await readPlace(ctx, id)).capacity).toBe(120)
  let text = ''
  await exportPlaces(ctx, { format: 'csv' }, async (piece) => {
    text += piece
  })
  expect((await bring(text)).counts).toMatchObject({ same: 1, update: 0 })
  expect((await bring(row('many'))).leftOut).toEqual({ capacity: 1 })
  const changed = await bring(row('150'))
  expect(changed.fields).toEqual({ capacity: 1 })
  expect((await readPlace(ctx, id)).capacity).toBe(150)
  await undoImport(ctx, changed.importId, touches)
  expect((await readPlace(ctx, id)).capacity).toBe(120)
  await editPlace(ctx, { id, version: 3, fields: { capacity: 80 } })
  expect((await readPlace(ctx, id)).capacity).toBe(80)
  const form = describeForm(null).flatMap(({ fields }) => fields)
  expect(form.find(({ name }) => name === 'capacity')).toMatchObject({ label: 'Capacity', control: 'number' })
  const record = await readRecord(ctx, id)
  const typed = { ...valuesOf(form, record.fields), capacity: '90' }
  expect(inputOf(form, typed, valuesOf(form, record.fields))).toEqual({ capacity: 90 })
  expect((await readRevisions(ctx, id, { limit: 1 })).data[0]?.changes).toEqual([{ field: 'capacity', label: 'Capacity', from: 120, to: 80 }])
  await expect(editPlace(ctx, { id, version: 4, fields: { capacity: 0 } })).rejects.toMatchObject({ errors: { 'fields.capacity': [expect.any(String)] } })
})
`

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'hereabouts-field-'))
  await chmod(copy, 0o755)
  const own = (await readdir('.')).filter((name) => !['node_modules', 'build', 'data', '.git'].includes(name))
  for (const name of own) await cp(name, join(copy, name), { recursive: true })
  for (const made of ['node_modules', 'build']) await symlink(resolve(made), join(copy, made))
  await edit('src/features/places/fields/offer.ts', /^(?=\};?\s*$)/m, `  capacity: ${entryOf(parts)},\n`)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

async function edit(path: string, before: RegExp, text: string) {
  const file = join(copy, path)
  const old = await readFile(file, 'utf8')
  expect(old, `${path} has the place for the new line`).toMatch(before)
  await writeFile(
    file,
    old.replace(before, (found) => text + found),
  )
}

function run(command: string, ...args: string[]): Promise<{ status: number; output: string }> {
  const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`, NO_COLOR: '1', CI: '1', VITEST: undefined }
  return new Promise((done) => {
    execFile(command, args, { cwd: copy, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      done({ status: error ? 1 : 0, output: stdout + stderr })
    })
  })
}

const checks = ['migrations', 'place-fields', 'data-model'].map((name) => `checks/${name}.test.ts`)
type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] }

/** Runs the checks of the copy; answers the names of those that fail. */
async function failing(...args: string[]): Promise<string[]> {
  const said = await run('vitest', 'run', '--project', 'checks', '--reporter', 'json', '--outputFile', 'report.json', ...checks, ...args)
  const report: Report = JSON.parse(await readFile(join(copy, 'report.json'), 'utf8').catch(() => expect.fail(said.output)))
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  )
}

test('an entry that lacks any of its parts, or whose parts don’t fit each other, does not compile', async () => {
  const lacking = Object.keys(parts).map((part) => entryOf(Object.fromEntries(Object.entries(parts).filter(([name]) => name !== part))))
  const wrong = [
    entryOf({ ...parts, schema: 'schema: line(20)' }),
    entryOf({ ...parts, file: `file: { names: [], read: plain(oneLine) }` }),
    entryOf({ ...parts, group: `group: 'capacities'` }),
  ]
  const imports = [
    "import { oneLine } from '../text-values.ts'",
    "import { field, plain, whole } from './entry.ts'",
    "import { line, within } from './schemas.ts'",
  ]
  const entries = [entryOf(parts), ...lacking, ...wrong]
  const file = 'src/features/places/fields/incomplete.ts'
  await writeFile(
    join(copy, file),
    [
      ...imports,
      ...entries.map((entry, i) => `export const entry${i} = ${entry}`),
      'export const used = [plain, oneLine, line, within]',
    ].join('\n'),
  )
  await writeFile(join(copy, 'tsconfig.incomplete.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files: [file] }))
  const { output } = await run('tsc', '-p', 'tsconfig.incomplete.json', '--noEmit', '--pretty', 'false')
  const lines = new Set([...output.matchAll(/incomplete\.ts\((\d+),/g)].map(([, number]) => Number(number)))
  expect(
    [...lines].toSorted((a, b) => a - b),
    output,
  ).toEqual(Array.from({ length: entries.length - 1 }, (_, i) => imports.length + 2 + i))
  await rm(join(copy, file))
})

test('without its migration, its line on the page and the generated documents the checks fail, each for itself', async () => {
  expect((await failing()).toSorted()).toEqual([
    'docs/data-model.md lists every table as it is',
    'docs/place-fields.md lists every field as it is',
    'every field of the whole place is shown by its page',
    'the migrations lead to the tables: npx drizzle-kit generate has nothing to add',
  ])
})

test('with them all is green: it compiles, and the value goes all the way from a file and back', async () => {
  expect(await run('drizzle-kit', 'generate', '--name', 'capacity')).toMatchObject({ status: 0 })
  await edit('src/features/places/ui/place-facts.tsx', /^ +\{Object\.entries\(place\.social\)/m, line)
  await failing('-u')
  expect(await failing()).toEqual([])
  const types = await run('tsc', '--noEmit', '--checkers', '1')
  expect(types.status, types.output).toBe(0)
  await writeFile(join(copy, 'src/features/imports/capacity.test.ts'), journey)
  const went = await run('vitest', 'run', '--project', 'database', 'src/features/imports/capacity.test.ts')
  expect(went.status, went.output).toBe(0)
})
