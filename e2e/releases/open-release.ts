import { createLog } from '../../src/platform/log.server.ts'
import { throwaway } from '../../src/platform/postgres/tuning.server.ts'
import { startPostgres } from '../../src/platform/postgres.server.ts'
import { sumsOfFiles, unpack } from './archive.ts'
import { archiveOf, type Release } from './release.ts'
import { connected, elsewhere, sumsOfTables } from './tables.ts'
import { bringToNow } from './to-now.ts'

/** Beside the site's database, as the release left it. */
export const released = 'released'

/** What the archive itself holds, in the form in which its release says it. */
export type Contents = Pick<Release, 'tables' | 'files'>

/** Makes a data folder as the release's program left it a minute ago, with a second database that nothing will touch. */
export async function openRelease({ version, stopped }: Release, dataDir: string): Promise<Contents> {
  await unpack(archiveOf(version), dataDir)
  const postgres = await startPostgres({ dataDir, log: createLog('error'), holder: 'a test', settings: throwaway })
  try {
    const contents = await connected(elsewhere(postgres.adminUrl, 'hereabouts'), async (client) => {
      const tables = await sumsOfTables(client)
      await bringToNow(client, stopped)
      return { tables, files: await sumsOfFiles(dataDir) }
    })
    await copyDatabase(postgres.adminUrl, 'hereabouts', released)
    return contents
  } finally {
    await postgres.stop()
  }
}

/** Makes one database of another to which nobody is connected. @returns its address, for the site's role */
export async function copyDatabase(url: string, from: string, to: string): Promise<string> {
  await connected(elsewhere(url, 'postgres', 'postgres'), (client) =>
    client.query(`create database ${to} template ${from} owner hereabouts strategy file_copy`),
  )
  return elsewhere(url, to, 'hereabouts')
}
