import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { contributionsClient } from '../../features/contributions/client.ts'
import { describeForm } from '../../features/contributions/describe-form.ts'
import { readChoices } from '../../features/contributions/read-form.ts'
import { AddPlace } from '../../features/contributions/ui/add-place.tsx'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { readStartView } from '../../features/maps/start-view.ts'
import { PositionMap } from '../../features/maps/ui/position-map.tsx'
import { can } from '../../policy.ts'
import { titleOf } from '../../urls.ts'

/** `form` in the address is the number of a form that was begun before. */
export async function loader({ url, context }: LoaderArgs<'PlaceCreate'>) {
  const { api, viewer, user } = context.get(requestContext)
  if (!can(viewer, 'place.create')) return { form: null, now: '' }
  const [{ data }, choices, start] = await Promise.all([
    contributionsClient(api).forms(),
    readChoices(api),
    readStartView(api, user?.home_region ?? null),
  ])
  const forms = data.filter(({ place_id }) => place_id === null)
  const begun = forms.find(({ id }) => String(id) === url.searchParams.get('form')) ?? null
  const others = forms.filter(({ id }) => id !== begun?.id)
  const form = {
    sections: describeForm(viewer),
    choices,
    start,
    begun,
    others,
    publishes: can(viewer, 'place.review'),
    credit: user?.name ?? '',
  }
  return { form, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('PlaceCreate'), robots: 'noindex' })

/** A new place, by whoever knows it. */
export default function PlaceCreate({ loaderData: { form, now } }: PageProps<typeof loader>) {
  return (
    <div className="wrap max-w-200 py-8 md:py-12">
      <h1>Add a place</h1>
      <p className="mt-2 mb-6 text-ink-2">Fill in what you know: name, kind and position are enough.</p>
      {form ? (
        <AddPlace
          key={form.begun?.id ?? 'new'}
          {...form}
          now={now}
          pinMap={(at, onPick) => <PositionMap at={at} start={form.start} onPick={onPick} />}
        />
      ) : (
        <VerifyFirst />
      )}
    </div>
  )
}
