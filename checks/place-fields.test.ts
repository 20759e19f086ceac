import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  entryOf,
  type FieldName,
  factGroups,
  fieldNames,
  fieldsOfGroup,
  fileCellOf,
  fileColumns,
  fileFields,
  placeFields,
} from '../src/features/places/fields.ts'

test('docs/place-fields.md lists every field as it is', async () => {
  const head =
    '| field | called | kind | in files | exported | another source may fill it | its owner only suggests it |\n|---|---|---|---|---|---|---|'
  const groups = factGroups.map((group) => `- ${group}: ${fieldsOfGroup[group].map(code).join(', ')}`)
  await expect(
    `# Fields of a place
Generated from \`src/features/places/fields.ts\` by \`npx vitest run --project checks checks/place-fields.test.ts -u\`.

${head}
${fieldNames.map(lineOf).join('\n')}

Names of columns are compared without case, spaces and punctuation. What has “found” is made of the columns for city, state, neighborhood, category and subcategory.

Facts have a source, a licence and a date by group:
${groups.join('\n')}
`,
  ).toMatchFileSnapshot('../docs/place-fields.md')
})

test('every field of the whole place is shown by its page', () => {
  const files = globSync(['src/features/*/ui/**/*.tsx', 'src/pages/places/**/*.tsx', 'src/features/places/postal.ts'])
  const blocks = files.map((file) => readFileSync(file, 'utf8'))
  expect(blocks.length).toBeGreaterThan(30)
  expect(placeFields.filter((name) => !blocks.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([])
})

test('no two fields claim the same column of a file', () => {
  const names = Object.values(fileColumns).flatMap((columns) => [...new Set(columns.map((name) => name.replace(/[^a-z0-9]/g, '')))])
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

function lineOf(name: FieldName): string {
  const { label, column, file, fillable, sensitive, export: exported } = entryOf(name)
  const columns = file === 'found' ? 'found' : isRead(name) ? fileColumns[fileCellOf(name)].map(code).join(', ') : ''
  const how = exported === 'value' ? code(isRead(name) ? fileCellOf(name) : name) : exported === 'name' ? 'by name' : ''
  return `| ${[code(name), label, code(column), columns, how, fillable ? 'yes' : '', sensitive ? 'yes' : ''].join(' | ')} |`
}

const isRead = (name: FieldName): name is (typeof fileFields)[number] => (fileFields as FieldName[]).includes(name)
const code = (text: string) => `\`${text}\``
