import { expect, test } from 'vitest'
import { personalData } from '../src/app/personal-data.ts'
import type { PersonalColumn } from '../src/platform/personal-data.ts'

const intro = `# Personal data
What is kept about people, a line for each column that names one. Generated from \`src/features/*/personal-data.ts\` by \`npx vitest run checks/personal-data.test.ts -u\`.

Whose row it is: the person's own (*subject*), one of something that isn't theirs and that they did something to (*actor*), or somebody else's that tells of them (*mention*). Only their own rows are exported.
`

test('docs/personal-data.md lists what is kept about people as it is', async () => {
  const head = '| table | column | whose | exported | when erased |\n|---|---|---|---|---|'
  await expect(`${intro}\n${head}\n${personalData.map(line).join('\n')}\n`).toMatchFileSnapshot('../docs/personal-data.md')
})

function line(of: PersonalColumn): string {
  const column = `${of.column}${of.names === 'address' ? ', an address' : ''}${of.where === undefined ? '' : `, where \`${of.where}\``}`
  const erased = { delete: 'the row goes', anonymise: 'emptied' }
  const end = typeof of.erasure === 'string' ? erased[of.erasure] : `stays: ${of.erasure.keep}`
  return `| ${of.table} | ${column} | ${of.person} | ${exported(of)} | ${end} |`
}

function exported(of: PersonalColumn): string {
  if (!('yes' in of.export)) return `no: ${of.export.no}`
  const { label, only, withheld = {} } = of.export.yes
  const without = Object.entries(withheld).map(([reason, columns]) => `${columns.join(', ')} (${reason})`)
  return [`“${label}”`, only === undefined ? '' : ` where \`${only}\``, without.length > 0 ? `, without ${without.join('; ')}` : ''].join(
    '',
  )
}
