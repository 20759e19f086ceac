type Failure = { messageId: string; recipient: string; status: string; said: string; action: string }
type Given = Pick<Failure, 'messageId' | 'recipient'> & Partial<Failure>

const usual = { status: '5.1.1', said: '550 5.1.1 No such user', action: 'failed' }

const forms: Record<string, (failure: Failure) => string> = {
  // Postfix: a long answer is folded, the whole mail comes back.
  postfix: ({ messageId, recipient, status, said, action }) =>
    report('message/delivery-status', 'message/rfc822', {
      status: [
        'Reporting-MTA: dns; mx.places.example',
        'X-Postfix-Queue-ID: 4ZxTq31Yq7z1x',
        'Arrival-Date: Mon, 23 Nov 2026 07:00:02 +0000 (UTC)',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Original-Recipient: rfc822;${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Remote-MTA: dns; mail.example',
        `Diagnostic-Code: smtp; ${said.replace(' ', '\n    ')}`,
      ],
      mail: [`Message-ID: <${messageId}>`, `To: ${recipient}`, 'Subject: What is new', '', 'What came out.'],
    }),
  // Exim: no original recipient, and of the mail the header alone, its fields in an order of their own.
  exim: ({ messageId, recipient, status, said, action }) =>
    report('message/delivery-status', 'text/rfc822-headers', {
      status: [
        'Reporting-MTA: dns; mx.places.example',
        '',
        `Action: ${action}`,
        `Final-Recipient: rfc822;${recipient}`,
        `Status: ${status}`,
        'Remote-MTA: dns; mail.example',
        `Diagnostic-Code: smtp; ${said}`,
      ],
      mail: [`To: ${recipient}`, 'Subject: What is', '\tnew', 'Message-Id:', `  <${messageId}>`],
    }),
  // Exchange: no space behind the kind of an address, its words for people as HTML, two recipients of which one was reached.
  exchange: ({ messageId, recipient, status, said, action }) =>
    report('message/delivery-status', 'message/rfc822', {
      status: [
        'Reporting-MTA: dns;mx.places.example',
        '',
        'Final-Recipient: rfc822;other@mail.example',
        'Action: delivered',
        'Status: 2.1.5',
        '',
        `Original-Recipient: rfc822;${recipient.toUpperCase()}`,
        'Final-Recipient: rfc822;forwarded@elsewhere.example',
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp;${said}`,
        'X-Display-Name: Ann',
        '',
      ],
      mail: ['Received: from mx.places.example', `Message-ID: <${messageId}>`, 'Content-Type: text/html', '', '<p>What came out.</p>'],
    }),
  // Those for addresses in other scripts (RFC 6533), in base64, with lines that end in one character.
  utf8: ({ messageId, recipient, status, said, action }) =>
    report(
      'message/global-delivery-status',
      'message/global-headers',
      {
        status: [
          'Reporting-MTA: dns; mx.places.example',
          '',
          `Final-Recipient: utf-8; <${recipient}>`,
          `Action: ${action.toUpperCase()}`,
          `Status: ${status} (bad address)`,
          `Diagnostic-Code: smtp; ${said}`,
        ],
        mail: [`Message-ID: <${messageId}>`, ''],
      },
      { base64: true, lineEnd: '\n' },
    ),
}

/** Reports of a mail that couldn't be delivered, in the forms of the usual servers. */
export const reports: Record<string, (given: Given) => string> = Object.fromEntries(
  Object.entries(forms).map(([server, form]) => [server, (given: Given) => form({ ...usual, ...given })]),
)

function report(
  statusType: string,
  mailType: string,
  { status, mail }: { status: string[]; mail: string[] },
  { base64 = false, lineEnd = '\r\n' } = {},
): string {
  const part = (type: string, lines: string[]) => {
    const text = lines.join('\n')
    const head = ['--=_part', `Content-Type: ${type}`]
    return base64
      ? [...head, 'Content-Transfer-Encoding: base64', '', Buffer.from(text).toString('base64')].join('\n')
      : [...head, '', text].join('\n')
  }
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <mailer-daemon@mx.places.example>',
    'To: no-reply@places.example',
    'Subject: Undelivered mail returned to sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="=_part"',
    '',
    part('text/plain; charset=us-ascii', ['This is the mail system. Your message could not be delivered.']),
    part(statusType, status),
    part(mailType, mail),
    '--=_part--',
    '',
  ]
    .join('\n')
    .replaceAll('\n', lineEnd)
}
