import { redirect } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { claimsClient } from '../../features/claims/client.ts'
import { ClaimForm } from '../../features/claims/ui/claim-form.tsx'
import { ClaimHead } from '../../features/claims/ui/claim-head.tsx'
import { ClaimLadder } from '../../features/claims/ui/claim-ladder.tsx'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { Notice } from '../../ui/notice.tsx'
import { href } from '../../urls.ts'
import { claimAt } from './parts/claim-at.ts'

export async function loader({ params, url, context }: LoaderArgs<'PlaceClaim'>) {
  const { api, viewer } = context.get(requestContext)
  const found = await claimAt(claimsClient(api), params.slug)
  if (found === null) notFound()
  if (found.place.claim_path !== href('PlaceClaim', { slug: params.slug }) && found.claimable !== 'unpublished')
    throw redirect(found.place.claim_path + url.search, 301)
  if (found.claimable === 'own') throw redirect(href('MyPlaces'))
  return { ...found, verified: viewer?.verified === true, now: new Date().toISOString() }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `Claim ${loaderData.place.name}`, robots: 'noindex' })

/** How somebody shows that a place is theirs. */
export default function PlaceClaim({ loaderData }: PageProps<typeof loader>) {
  const { place, claimable, owned, ways, claim, verified, now } = loaderData
  const success = place.claim_path.replace(/claim$/, 'claim-success')
  const waiting = claim?.state === 'pending' ? claim : null
  return (
    <div className="wrap max-w-160 py-4 md:py-8">
      <ClaimHead place={place} title={waiting ? 'Show that you run it' : 'Is this place yours?'} />
      {claimable === 'unpublished' && <Notice title="It isn’t published yet.">Once the team has published it, you can claim it.</Notice>}
      {claimable === 'closed' && <Notice title="It has closed for good.">A place that has closed can’t be claimed.</Notice>}
      {claimable === 'yes' && !verified && <VerifyFirst />}
      {claimable === 'yes' && verified && waiting && (
        <ClaimLadder key={waiting.id} claim={waiting} ways={ways} owned={owned} success={success} now={now} />
      )}
      {claimable === 'yes' && verified && !waiting && (
        <>
          {claim?.state === 'rejected' && (
            <Notice tone="bad" className="mb-5" title="Your last claim was turned down.">
              <p>The reason: {claim.reason} You can try another proof.</p>
            </Notice>
          )}
          {owned && (
            <Notice tone="warn" className="mb-5" title="This place has an owner here already.">
              <p>You can still claim it if you can show that it is yours. The present owner is heard first.</p>
            </Notice>
          )}
          <p className="mb-5 text-ink-2">
            Who runs a place keeps its hours, contact and photos right, at once, and answers suggestions. It costs nothing.
          </p>
          <ClaimForm placeId={place.id} />
        </>
      )}
    </div>
  )
}
