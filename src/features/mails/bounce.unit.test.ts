import { expect, test } from 'vitest'
import { readBounce } from './bounce.server.ts'
import { reports } from './bounce-fixture.ts'

const mail = { messageId: '1f0c@places.example', recipient: 'ann@mail.example' }
const read = (text: string) => readBounce(Buffer.from(text))

test.each(Object.entries(reports))('the report of %s names the mail, its recipient and why', async (_, report) => {
  const bounce = await read(report(mail))
  expect(bounce?.messageId).toBe(mail.messageId)
  expect(bounce?.failures).toEqual([{ recipients: expect.arrayContaining([mail.recipient]), said: '550 5.1.1 No such user' }])
  const unclear = await read(report({ ...mail, status: '5.2.2', said: '552 Mailbox full' }))
  expect(unclear?.failures[0]?.said).toBe('5.2.2 552 Mailbox full')
})

test.each(Object.entries(reports))(
  'a delay or success told by %s is no bounce, nor is it without the header of the mail',
  async (_, report) => {
    expect(await read(report({ ...mail, action: 'delayed', status: '4.4.1', said: '451 4.4.1 Try later' }))).toBe(null)
    expect(await read(report({ ...mail, action: 'failed', status: '4.4.7', said: '451 4.4.7 Too long' }))).toBe(null)
    expect(await read(report({ ...mail, action: 'relayed' }))).toBe(null)
    expect(await read(report({ ...mail, messageId: '' }))).toBe(null)
  },
)

test('any other mail, and what is none, is no bounce', async () => {
  for (const text of ['', 'From: ann@mail.example\n\nAction: failed\nStatus: 5.1.1', '\0\xff'.repeat(1000), '--'.repeat(100_000)])
    expect(await read(text)).toBe(null)
  const whole = reports.postfix?.(mail) ?? ''
  for (let length = 0; length < whole.length; length += 37) await read(whole.slice(0, length))
})
