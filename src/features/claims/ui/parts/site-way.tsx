import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { claimsClient } from '../../client.ts'
import type { Claim } from '../../contract.ts'

const client = claimsClient(browserFetch)

type SiteWayProps = { claim: Claim; domain: string; host: string; now: string }

/** A word in a DNS record or in a file on the website. */
export function SiteWay({ claim: { id, site_token: token, check }, domain, host, now }: SiteWayProps) {
  const { busy, submit } = useButtonSubmit()
  const look = (method: 'dns' | 'file') => submit(method, () => client.check(id, method), 'We look now, and every hour for three days.')
  return (
    <>
      <p>Put one of these there; once we have seen it, it can go again.</p>
      <Word title={`A TXT record at ${domain}`} text={`hereabouts-claim=${token}`} />
      <Button busy={busy === 'dns'} className="justify-self-start max-md:w-full" onClick={() => look('dns')}>
        Look for the record
      </Button>
      <Word title={`A file at ${host}/.well-known/hereabouts-claim.txt`} text={token} />
      <Button busy={busy === 'file'} className="justify-self-start max-md:w-full" onClick={() => look('file')}>
        Look for the file
      </Button>
      {check && (
        <p role="status" className="rounded-md bg-sunken px-3.5 py-3">
          {check.checked_at === null ? (
            'We look in a moment. Load this page again to see what we found.'
          ) : (
            <>
              {check.error ?? 'It is there.'} We looked <RelativeTime when={check.checked_at} now={now} /> and look again every hour.
            </>
          )}
        </p>
      )}
    </>
  )
}

function Word({ title, text }: { title: string; text: string }) {
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      {title}:
      <code className="mt-1 block rounded-md border border-line bg-surface px-3 py-2 font-mono text-sm text-ink select-all">{text}</code>
    </p>
  )
}
