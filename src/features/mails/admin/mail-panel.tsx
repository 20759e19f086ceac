import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { mailsClient } from '../client.ts'
import type { MailText } from '../contract.ts'
import { mailStates, mailTones } from './mail-columns.tsx'

const client = mailsClient(browserFetch)

/** One mail as its reader sees it, in a frame that can run and load nothing. */
export function MailPanel({ mail }: { mail: MailText }) {
  const { busy, submit } = useButtonSubmit()
  const format = useFormat()
  return (
    <SidePanel
      kind="Mail"
      title={mail.subject}
      record={mail.id}
      footer={
        (mail.state === 'dead' || mail.in_outbox) && (
          <>
            {mail.state === 'dead' && (
              <Button
                variant="primary"
                busy={busy === 'retry'}
                onClick={() => submit('retry', () => client.retry(mail.id), 'It is sent again.')}
              >
                Send again
              </Button>
            )}
            {mail.in_outbox && (
              <ButtonLink to={`/api/mails/${mail.id}/file`} reloadDocument download>
                Download
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Facts
        facts={[
          [
            'To',
            mail.user_id === null ? (
              mail.recipient
            ) : (
              <TextLink key="to" to={href('AdminUsers', {}, { open: mail.user_id })}>
                {mail.recipient}
              </TextLink>
            ),
          ],
          ['Kind', mail.kind],
          [
            'State',
            <Tag key="state" tone={mailTones[mail.state]}>
              {mailStates[mail.state]}
            </Tag>,
          ],
          ['Tries', mail.attempts],
          ['Written', format.exactTime(mail.created_at)],
          ['Sent', mail.sent_at && format.exactTime(mail.sent_at)],
          ['Outbox', mail.in_outbox ? 'Kept as a file: there is no mail server' : null],
          ['Error', mail.error],
        ]}
      />
      <iframe
        title="The mail as its reader sees it"
        src={`/api/mails/${mail.id}/body`}
        sandbox=""
        className="mt-5 h-120 w-full rounded-md border border-line bg-[#fff]"
      />
    </SidePanel>
  )
}
