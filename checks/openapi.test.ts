import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '../src/app/api.server.ts'
import { openApiDocument } from '../src/app/server/api-document.server.ts'
import { connect } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'

/** Nothing is asked of the database: the document follows from the operations alone. */
const database = connect('postgres://nobody@127.0.0.1:1/none')
const document = openApiDocument(
  createApi({
    db: database,
    env: { appUrl: 'https://places.example', production: true },
    log: createLog('silent'),
    readiness: () => ({ database: true, migrated: true, starter: true }),
  }),
)
const folder = mkdtempSync(join(tmpdir(), 'hereabouts-openapi-'))
const file = join(folder, 'openapi.json')
writeFileSync(file, JSON.stringify(document))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.pool.end()
})

const Report = z.object({
  totals: z.object({ errors: z.int(), warnings: z.int() }),
  problems: z.array(
    z.object({ ruleId: z.string(), message: z.string(), location: z.array(z.object({ pointer: z.string().optional() })).default([]) }),
  ),
})

test('the OpenAPI document has neither an error nor a warning of the recommended rules', () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout, stderr } = spawnSync('redocly', ['lint', file, '--extends=recommended', '--format=json'], {
    encoding: 'utf8',
    env,
    cwd: folder,
  })
  const { totals, problems } = Report.parse(JSON.parse(stdout.slice(stdout.indexOf('{')) || stderr))
  // The specification names this address; `{id}` beside it is a number, so no request fits both.
  const others = problems.filter(({ ruleId, message }) => !(ruleId === 'no-ambiguous-paths' && message.includes('/api/channels/by-slug/')))
  expect(others.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([])
  expect(totals.errors).toBe(0)
})
