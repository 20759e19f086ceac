import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { StaleLink } from '../features/accounts/ui/stale-link.tsx'
import { contributionsClient } from '../features/contributions/client.ts'
import { readChoices } from '../features/contributions/read-form.ts'
import { OwnerQuestion } from '../features/contributions/ui/owner-question.tsx'
import { titleOf } from '../urls.ts'

/** Opening it changes nothing: programs that look through mails do that, too. */
export async function loader({ params: { id, token }, context }: LoaderArgs<'StillRight'>) {
  const { api } = context.get(requestContext)
  const link = { place_id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 1, token: token.slice(0, 300) }
  const { question } = await contributionsClient(api).question(link)
  const named = question?.facts.some(({ name }) => /^(?:category|tag)_/.test(name))
  return { link, question, choices: named ? await readChoices(api) : { categories: [], tags: [] } }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('StillRight'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Where whoever runs a place says, with the link of a mail, that its facts are still right. */
export default function StillRightPage({ loaderData: { link, question, choices } }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      {question ? (
        <OwnerQuestion link={link} question={question} choices={choices} />
      ) : (
        <StaleLink>
          <p>If you run the place, sign in: on its page you can say so at any time.</p>
        </StaleLink>
      )}
    </div>
  )
}
