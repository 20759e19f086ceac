import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { toasts } from '../../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { claimsClient } from '../../client.ts'
import type { Claim } from '../../contract.ts'

const client = claimsClient(browserFetch)

type SiteWayProps = { claim: Claim; domain: string; host: string; success: string; now: string }

/** How often it is asked what a look found. */
const POLL_MS = 1500

/** A word in a DNS record or in a file on the website. */
export function SiteWay({ claim, domain, host, success, now }: SiteWayProps) {
  const { id, site_token: token, check } = claim
  const { busy, submit } = useButtonSubmit()
  useLook(claim, success)
  const look = (method: 'dns' | 'file') => submit(method, () => client.check(id, method), null)
  return (
    <>
      <p>Put one of these there; once we have seen it, it can go again.</p>
      <Word title={`A TXT record at ${domain}`} what="the record" text={`hereabouts-claim=${token}`} />
      <Button busy={busy === 'dns'} className="justify-self-start max-md:w-full" onClick={() => look('dns')}>
        Look for the record
      </Button>
      {check?.method === 'dns' && <Looked check={check} now={now} />}
      <Word title={`A file at ${host}/.well-known/hereabouts-claim.txt`} what="the file" text={token} />
      <Button busy={busy === 'file'} className="justify-self-start max-md:w-full" onClick={() => look('file')}>
        Look for the file
      </Button>
      {check?.method === 'file' && <Looked check={check} now={now} />}
    </>
  )
}

/** While a look is under way: what it found stands here soon after, and what it decided leads on. */
function useLook({ id, check }: Claim, success: string): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isLooking = check !== null && check.checked_at === null
  useEffect(() => {
    if (!isLooking) return
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return
      const now = await client.claim(id).catch(() => null)
      if (now === null || (now.state === 'pending' && now.proved === null && now.check?.checked_at === null)) return
      clearInterval(timer)
      if (now.state !== 'pending') await navigate(success)
      await revalidate()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isLooking, id, success, navigate, revalidate])
}

/** What the last look found, and whether there is another. */
function Looked({ check: { checked_at, error, until }, now }: { check: NonNullable<Claim['check']>; now: string }) {
  return (
    <p role="status" className="rounded-md bg-sunken px-3.5 py-3 [overflow-wrap:anywhere] text-ink">
      {checked_at === null ? (
        'We look now, and every hour for three days; what we find stands here.'
      ) : (
        <>
          {error ?? 'It is there.'} We looked <RelativeTime when={checked_at} now={now} />
          {until > now ? ' and look again every hour.' : ', for the last time. Once it is there, have us look again.'}
        </>
      )}
    </p>
  )
}

function Word({ title, what, text }: { title: string; what: string; text: string }) {
  const copy = async () => {
    if (await copyText(text)) toasts.say('success', 'Copied.')
  }
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      {title}:
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md border border-line bg-surface px-3 py-2 font-mono text-sm text-ink select-all">
          {text}
        </code>
        <Button size="sm" className="noscript:hidden" aria-label={`Copy what stands in ${what}`} onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  )
}
