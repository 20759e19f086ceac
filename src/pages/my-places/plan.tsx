import { useSearchParams } from 'react-router'
import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { billingClient } from '../../features/billing/client.ts'
import { gives } from '../../features/billing/perks.ts'
import { FigureMonths } from '../../features/billing/ui/figure-months.tsx'
import { PlanCards } from '../../features/billing/ui/plan-cards.tsx'
import { JustPaid, PresentPlan } from '../../features/billing/ui/present-plan.tsx'
import { ProblemError } from '../../platform/http.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useReadAgain } from '../../ui/use-read-again.ts'
import { href } from '../../urls.ts'

export async function loader({ params, context }: LoaderArgs<'PlacePlan'>) {
  const client = billingClient(context.get(requestContext).api)
  if (!/^[1-9]\d{0,14}$/.test(params.id)) notFound()
  const id = Number(params.id)
  const found = await client.ofPlace(id).catch((error: unknown) => {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 403)) notFound()
    throw error
  })
  if (!found.own) notFound()
  return { found, months: gives(found.plan, 'figures_history') ? (await client.figures(id)).data : null }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `Plan of ${loaderData.found.place.name}`, robots: 'noindex' })

/** What the owner of a place has chosen, what each plan gives, and what theirs gives now. */
export default function PlacePlan({ loaderData: { found, months } }: PageProps<typeof loader>) {
  const [query] = useSearchParams()
  const { place, plan } = found
  const back = query.get('paid') === '1'
  useReadAgain(back && plan === 'free', 2000)
  return (
    <div className="wrap max-w-220 py-8 md:py-12">
      <TextLink to={href('MyPlaces')}>My places</TextLink>
      <h1 className="mt-2 wrap-anywhere">Plan of {place.name}</h1>
      <p className="mt-1 mb-6 text-ink-2">{place.where}</p>
      {back && <JustPaid shown={plan !== 'free'} />}
      <PresentPlan of={found} />
      <PlanCards of={found} />
      <Notice className="mt-5" title="Paying changes nothing that others see.">
        Not where a place ranks, not whether it is trusted, none of its facts. A plan gives you figures, and pays for the site.
      </Notice>
      {months && (
        <Section
          title="Month by month"
          aside={
            <ButtonLink to={`/api/places/${place.id}/subscription/figures.csv`} size="sm" reloadDocument download>
              CSV
            </ButtonLink>
          }
        >
          <FigureMonths months={months} />
        </Section>
      )}
    </div>
  )
}
