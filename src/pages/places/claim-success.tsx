import { redirect } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { claimsClient } from '../../features/claims/client.ts'
import { ClaimHead } from '../../features/claims/ui/claim-head.tsx'
import { ClaimOutcome } from '../../features/claims/ui/claim-outcome.tsx'
import { href } from '../../urls.ts'
import { claimAt } from './parts/claim-at.ts'

export async function loader({ params, context }: LoaderArgs<'PlaceClaimSuccess'>) {
  const found = await claimAt(claimsClient(context.get(requestContext).api), params.slug)
  if (found === null) notFound()
  const { claim } = found
  if (claim === null || claim.state === 'withdrawn') throw redirect(href('PlaceClaim', { slug: params.slug }))
  return { claim }
}

const titles = {
  pending: 'What happens next',
  approved: 'The place is yours',
  rejected: 'Your claim was turned down',
  withdrawn: 'Your claim',
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: titles[loaderData.claim.state], robots: 'noindex' })

/** What became of one's claim so far, and what comes next. */
export default function PlaceClaimSuccess({ loaderData: { claim } }: PageProps<typeof loader>) {
  return (
    <div className="wrap max-w-160 py-4 md:py-8">
      <ClaimHead place={claim.place} title={titles[claim.state]} />
      <ClaimOutcome claim={claim} />
    </div>
  )
}
