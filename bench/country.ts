import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A data folder with so many generated places in an embedded database; made unless it is there, by another checkout where that is given.
 * `seconds`: how long that took.
 */
export async function makeCountry(folder: string, places: number, checkout = '.'): Promise<{ dataDir: string; seconds: number | null }> {
  const dataDir = join(folder, String(places))
  const done = join(dataDir, 'generated')
  if (existsSync(done)) return { dataDir, seconds: null }
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  console.log(`Generating ${places.toLocaleString('en-US')} places`)
  const began = Date.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined }
  const { status } = spawnSync(process.execPath, ['src/app/generate/run.ts', '--places', String(places)], {
    cwd: checkout,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The places could not be generated')
  await writeFile(done, '')
  return { dataDir, seconds: Math.round((Date.now() - began) / 1000) }
}
