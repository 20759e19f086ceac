import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { LONGEST_REPORT, readBounce } from '../../features/mails/bounce.server.ts'
import { takeBounce } from '../../features/mails/writes.server.ts'
import type { Command } from './command.server.ts'

export const mailsBounced: Command = {
  name: 'mails bounced',
  usage: '[FILE …]',
  summary:
    'Takes what mail servers sent back, from files or standard input: which mails came back, so that no further one is sent for nothing.',
  async run({ open, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const ctx = await open()
    for (const file of positionals.length > 0 ? positionals : ['-']) {
      const report = await readStart(file === '-' ? process.stdin : createReadStream(file))
      const bounce = await readBounce(report)
      const named = file === '-' ? 'This' : file
      if (!bounce) print(`${named} is no report of a mail that failed for good (RFC 3464); nothing was changed.`)
      else if (await takeBounce(ctx, bounce)) print(`${named}: a mail came back. ${bounce.failures.map(({ said }) => said).join(' ')}`)
      else print(`${named} is about no mail that this site sent, or one that is known to have come back; nothing was changed.`)
    }
  },
}

/** At most so much of it as a report may have. */
async function readStart(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length > LONGEST_REPORT) break
  }
  return Buffer.concat(chunks)
}
