import PostalMime, { type Attachment } from 'postal-mime'

/** What a mail server reports: which mail it couldn't deliver, to whom, and why. */
export type Bounce = {
  /** Message-ID of the mail that wasn't delivered, without its brackets. */
  messageId: string
  failures: {
    /** In lower case: whom it was sent to and, where that one forwards, whom it would have gone to. */
    recipients: string[]
    /** `550 5.1.1 No such user` */
    said: string
  }[]
}

/** Longer reports bring more of the mail than anybody needs. */
export const LONGEST_REPORT = 5_000_000

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status'])
const mailTypes = new Set(['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'])

/**
 * Reads a report of delivery (RFC 3464) about a mail that failed for good. Null for any other mail, also for a report of a delay or success
 * and one that doesn't bring the header of the mail that it is about.
 */
export async function readBounce(report: Uint8Array): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(report).catch(() => ({ attachments: [] as Attachment[] }))
  const partOf = (types: Set<string>) => attachments.find(({ mimeType }) => types.has(mimeType.toLowerCase()))?.content
  const [status, mail] = [partOf(statusTypes), partOf(mailTypes)]
  if (!status || !mail) return null
  const { messageId } = await PostalMime.parse(mail).catch(() => ({ messageId: undefined }))
  const failures = fieldGroups(textOf(status)).flatMap(failureOf)
  const id = messageId?.replace(/^<|>$/g, '')
  return id && failures.length > 0 ? { messageId: id, failures } : null
}

const textOf = (content: ArrayBuffer | Uint8Array | string) => (typeof content === 'string' ? content : new TextDecoder().decode(content))

/** Groups of fields, an empty line between two: one about the mail, then one for each recipient. Names in lower case, folded lines joined. */
function fieldGroups(text: string): Map<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ')
  return unfolded.split(/\n\s*\n/).map((group) => {
    const fields = new Map<string, string>()
    for (const line of group.split('\n')) {
      const at = line.indexOf(':')
      if (at > 0) fields.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim())
    }
    return fields
  })
}

function failureOf(fields: Map<string, string>): Bounce['failures'] {
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
  if (!status || fields.get('action')?.toLowerCase() !== 'failed') return []
  const recipients = ['original-recipient', 'final-recipient'].flatMap((name) => addressOf(fields.get(name)))
  // `smtp; 550 5.1.1 No such user`
  const answer = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
  const said = answer.includes(status) ? answer : `${status} ${answer}`
  return [
    {
      recipients,
      said: said
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 1000),
    },
  ]
}

/** `rfc822; <ann@mail.example>` */
function addressOf(field: string | undefined): string[] {
  const address = field
    ?.replace(/^[\w-]+\s*;\s*/, '')
    .replace(/^<|>$/g, '')
    .trim()
  return address ? [address.toLowerCase()] : []
}
