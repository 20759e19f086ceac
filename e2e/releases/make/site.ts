import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { startSite } from '../../../bench/site.ts'
import type { Browser } from '../../../src/app/accounts/browser.ts'
import { browserAt } from '../../browser-at.ts'
import { linkIn, mailTo } from '../../outbox.ts'
import { appUrl } from '../release.ts'

const run = promisify(execFile)
const settings = { APP_URL: appUrl, TRUST_PROXY: '1' }

/** The program that is to be archived, as its operator and its visitors meet it. */
export type Site = {
  dataDir: string
  /** Somebody with an address and cookies of their own. */
  browser(): Browser
  /** A command of the operator. @returns what it printed */
  manage(...args: string[]): Promise<string>
  /** What nobody can do from outside: letting time pass. */
  query(text: string): Promise<void>
  /** What comes after this path in the link of a mail. */
  linked(address: string, words: string, path: string): Promise<string>
  stop(): Promise<void>
}

export async function openSite(dataDir: string): Promise<Site> {
  const site = await startSite(dataDir, settings)
  let visitors = 0
  const manage = (...args: string[]) => manageAt(dataDir, ...args)
  return {
    dataDir,
    manage,
    browser: () => browserAt(() => site.url, `10.20.${++visitors}.1`),
    query: async (text) => {
      const client = new pg.Client({ connectionString: (await manage('psql-url')).trim() })
      await client.connect()
      await client.query(text).finally(() => client.end())
    },
    linked: async (address, words, path) => {
      const start = `${appUrl}${path}`
      return linkIn(await mailTo(dataDir, address, words), start.replace('?', '\\?')).slice(start.length)
    },
    stop: site.stop,
  }
}

/** A command of the operator, beside the program or without it. */
export async function manageAt(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...settings, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: undefined }
  return (await run(process.execPath, ['src/app/manage.ts', ...args], { env })).stdout
}

/** The answer's JSON. @throws Error if it is a problem */
export async function answer<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} of ${response.url}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}
