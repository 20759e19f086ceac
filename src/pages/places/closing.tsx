import { notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { closuresClient } from '../../features/closures/client.ts'
import { AnswerClosure } from '../../features/closures/ui/answer-closure.tsx'
import { contributionsClient } from '../../features/contributions/client.ts'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { ProblemError } from '../../platform/http.ts'
import { isPublicPlace } from '../../policy/places.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'

export async function loader({ params, context }: LoaderArgs<'PlaceClosing'>) {
  const { api, viewer } = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(params.id)) notFound()
  const id = Number(params.id)
  const place = await contributionsClient(api)
    .record(id)
    .catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) notFound()
      throw error
    })
  if (!isPublicPlace(place)) notFound()
  const client = closuresClient(api)
  const { closure } = await client.ofPlace(id)
  const question = closure && (await client.question(closure.id))
  const { status, where } = place
  return { id, name: place.fields.name, where: `${where.city}, ${where.state}`, status, question, verified: viewer?.verified === true }
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData ? titled(loaderData) : 'Has it closed?', robots: 'noindex' })

const titled = ({ name, status, question }: Pick<Awaited<ReturnType<typeof loader>>, 'name' | 'status' | 'question'>) =>
  (question?.kind ?? (status === 'closed' ? 'reopened' : 'closed')) === 'closed' ? `Has ${name} closed?` : `Is ${name} open again?`

/** One question to those who may know whether a place has closed, or is open again. */
export default function PlaceClosing({ loaderData }: PageProps<typeof loader>) {
  const { id, where, status, question, verified } = loaderData
  return (
    <div className="wrap max-w-160 py-8 md:py-12">
      <TextLink to={href('PlaceShort', { id })}>Back to its page</TextLink>
      <h1 className="mt-2 wrap-anywhere">{titled(loaderData)}</h1>
      <p className="mt-1 mb-6 text-ink-2">{where}</p>
      {question === null ? (
        <Notice title="Nobody asks this now.">
          {status === 'closed' ? 'It has closed for good, as its page says.' : 'It is open, as far as anybody knows.'}
        </Notice>
      ) : verified ? (
        <AnswerClosure key={question.says} question={question} />
      ) : (
        <VerifyFirst />
      )}
    </div>
  )
}
