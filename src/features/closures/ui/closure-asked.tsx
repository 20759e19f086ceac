import { Box } from '../../../ui/box.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Place } from '../../places/contract.ts'
import type { ClosureQuestion, OpenClosure } from '../contract.ts'
import { closureWords } from '../words.ts'
import { AnswerButtons } from './answer-buttons.tsx'

/** What a place's page is told of a question; of members also what they said. */
export type AskedClosure = OpenClosure & Partial<Pick<ClosureQuestion, 'says' | 'reported'>>

type ClosureAskedProps = { closure: AskedClosure; place: Pick<Place, 'path' | 'time_zone'>; member: boolean }

/** That somebody says a place has closed, quietly on its page; members answer by a tap. */
export function ClosureAsked({ closure, place, member }: ClosureAskedProps) {
  const format = useFormat()
  const { question, said } = closureWords[closure.kind]
  const asked = closure.reported || (closure.says !== null && closure.says !== undefined)
  return (
    <Box tone="sunken" padding="sm" className="text-sm print:hidden" role="status">
      {!asked && <p className="font-semibold">{question}</p>}
      <p className="text-ink-2">
        {said} · asked on <time dateTime={closure.opened_at}>{format.date(closure.opened_at, place.time_zone)}</time>
      </p>
      <div className="mt-2">
        {closure.reported ? (
          <p>You told us. Those who may know are asked.</p>
        ) : asked ? (
          <p>Thank you for your answer.</p>
        ) : member ? (
          <AnswerButtons closure={closure} />
        ) : (
          <TextLink to={href('Login', {}, { redirect: place.path })} rel="nofollow">
            Sign in to answer
          </TextLink>
        )}
      </div>
    </Box>
  )
}
