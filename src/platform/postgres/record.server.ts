import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from './home.server.ts'

const Running = z.object({
  pid: z.int(),
  /** What holds the data: "the server", or a command of the operator. */
  holder: z.string(),
  state: z.enum(['starting', 'ready', 'stopping']),
  since: z.string(),
  url: z.string().nullable(),
})

/** What the process that holds a data folder says about itself. It means nothing once the lock is free. */
export type Running = z.infer<typeof Running>

const place = (dataDir: string) => join(dataDir, 'running.json')

export const writeRecord = (dataDir: string, record: Running) => writeWhole(place(dataDir), JSON.stringify(record))

export const removeRecord = (dataDir: string) => rm(place(dataDir), { force: true })

export async function readRecord(dataDir: string): Promise<Running | null> {
  const text = await readFile(place(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return Running.parse(JSON.parse(text))
  } catch {
    return null
  }
}
