import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whole mails in the outbox of a data folder, oldest first, with the lines of quoted-printable joined. */
export async function outbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((mail) =>
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

/** The newest mail to somebody with these words. @throws Error if none comes within 30 s */
export async function mailTo(dataDir: string, address: string, words: string): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const found = (await outbox(dataDir)).findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(words))
    if (found) return found
    await sleep(100)
  }
  const subjects = (await outbox(dataDir)).slice(-5).map((mail) => /^Subject: .*/m.exec(mail)?.[0])
  throw new Error(`No mail with “${words}” came to ${address}. The newest: ${subjects.join(', ')}`)
}

/** The link of a mail that begins like this; empty if there is none. */
export const linkIn = (mail: string, start: string): string => mail.match(new RegExp(`${start}[^\\s"<>]*`))?.[0] ?? ''
