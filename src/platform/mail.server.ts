import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { makeFolder } from './make-folder.server.ts'

/** A mail ready to send. `id` is the left part of its Message-ID; of the same id it is the same mail, whenever it is sent. */
export type Message = {
  id: string
  from: string
  /** Where answers go, if not to the sender. */
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  date: Date
  /** Where the receiver can choose not to get such mails. */
  unsubscribe: string | null
  /** Whether a POST there does that without another question (RFC 8058). */
  oneClick: boolean
}

/** The server took a look and said no for good: trying again is no use. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

export type Post = {
  /** Done when the server has taken it. @throws RefusedError (never again), any other error (perhaps later) */
  send(message: Message, signal?: AbortSignal): Promise<void>
  /** Folder that holds the mails instead of their receivers; null where they are sent. */
  outbox: string | null
}

/** Loaded with the first mail: it brings 10 MB. */
const nodemailer = () => import('nodemailer')

/** Longest time that one mail may take, in ms: a server that dawdles is left. */
const defaultTimeoutMs = 60_000

/** Sends by the mail server of `smtpUrl`; without one, mails are put into `outbox/` of the data folder. */
export function openPost({ smtpUrl, dataDir }: { smtpUrl: string | null; dataDir: string }, timeoutMs = defaultTimeoutMs): Post {
  return smtpUrl ? serverPost(smtpUrl, timeoutMs) : outboxPost(join(dataDir, 'outbox'))
}

/** What a mail holds is never fetched from elsewhere. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

function serverPost(url: string, timeoutMs: number): Post {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }
  const options = { url, ...timeouts, ...closed }
  const open = async () => (await nodemailer()).createTransport(options)
  let transport: ReturnType<typeof open> | undefined
  return {
    outbox: null,
    send: async (message, signal) => {
      const late = AbortSignal.timeout(timeoutMs)
      const end = signal ? AbortSignal.any([signal, late]) : late
      try {
        transport ??= open()
        await (await transport).sendMail({ ...contentOf(message), signal: end })
      } catch (error) {
        if (late.aborted) throw new Error(`The mail server took longer than ${timeoutMs / 1000} s.`)
        throw isFinal(error) ? new RefusedError((error as Error).message) : error
      }
    },
  }
}

/** 5xx about the receiver or the content is final. About ourselves (the login, the sender) it may be mended in the settings. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return Number(error.responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(error.command))
}

function outboxPost(folder: string): Post {
  return {
    outbox: folder,
    send: async (message) => {
      const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true, ...closed })
      const { message: content } = await transport.sendMail(contentOf(message))
      await makeFolder(folder)
      const path = outboxFile(folder, message)
      await writeFile(`${path}.part`, content as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** Named by time, so that they lie in order, and by id, so that the same mail is one file. */
export const outboxFile = (folder: string, { date, id }: Pick<Message, 'date' | 'id'>) =>
  join(folder, `${date.toISOString().replace(/[:.]/g, '-')}-${id}.eml`)

/** Deletes what has lain in the outbox since before `moment`. */
export async function clearOutbox(folder: string, moment: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const limit = outboxFile('', { date: moment, id: '' }).slice(0, -'.eml'.length)
  await Promise.all(names.filter((name) => name < limit).map((name) => rm(join(folder, name), { force: true })))
}

function contentOf({ id, from, replyTo, to, subject, html, text, date, unsubscribe, oneClick }: Message): SendMailOptions {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    from,
    // As parts, so that no comma in a name or address makes two receivers.
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
      ...(unsubscribe && oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}
