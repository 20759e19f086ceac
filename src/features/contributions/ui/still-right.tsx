import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import type { Place } from '../../places/contract.ts'
import { mostInDoubt } from '../../places/freshness.ts'
import { contributionsClient } from '../client.ts'

const client = contributionsClient(browserFetch)

const questions: Readonly<Record<Place['sources'][number]['group'], string>> = {
  hours: 'Are the opening hours still right?',
  contact: 'Are phone and website still right?',
  attributes: 'Does it still offer what stands here?',
  description: 'Is the description still right?',
  category: 'Is it still this kind of place?',
  name: 'Is it still called so?',
  address: 'Is the address still right?',
  position: 'Is it still where the map shows it?',
}

type StillRightProps = {
  place: Pick<Place, 'id' | 'path' | 'status' | 'sources'>
  /** The reader is signed in. */
  member: boolean
  now: string
}

/** One question about the facts that are most in doubt, answered by a tap. Nothing while all are fresh. */
export function StillRight({ place: { id, path, status, sources }, member, now }: StillRightProps) {
  const [answered, setAnswered] = useState(false)
  const [busy, setBusy] = useState(false)
  const group = status === 'published' ? mostInDoubt(sources, now) : null
  if (group === null) return null
  const confirm = async () => {
    setBusy(true)
    try {
      await client.confirm(id, group)
      setAnswered(true)
    } catch (error) {
      toasts.say('error', errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="my-4 flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm print:hidden" role="status">
      {answered ? (
        <p>Thank you. That helps everybody who comes after you.</p>
      ) : (
        <>
          <p className="min-w-0 flex-1 font-medium">{questions[group]}</p>
          {member ? (
            <>
              <Button size="sm" busy={busy} onClick={confirm}>
                Yes
              </Button>
              <ButtonLink size="sm" variant="quiet" to={href('PlaceEdit', { id })} rel="nofollow">
                No
              </ButtonLink>
            </>
          ) : (
            <TextLink to={href('Login', {}, { redirect: path })} rel="nofollow">
              Sign in to answer
            </TextLink>
          )}
        </>
      )}
    </div>
  )
}
