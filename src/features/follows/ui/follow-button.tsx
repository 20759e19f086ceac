import { CheckIcon, PlusIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { followsClient } from '../client.ts'

const client = followsClient(browserFetch)

type FollowButtonProps = {
  kind: string
  id: number
  followed: boolean
  /** What it is, for those who hear the button: "Austin". */
  name: string
  /** Where it is what the page wants most. */
  primary?: boolean
}

/** Follows something, shown at once; pressed again no longer. Where the server refuses, it is as it was and that is said. */
export default function FollowButton({ kind, id, followed: first, name, primary = false }: FollowButtonProps) {
  const [followed, setFollowed] = useState(first)
  const set = async (next: boolean) => {
    setFollowed(next)
    try {
      await (next ? client.follow(kind, id) : client.unfollow(kind, id))
      toasts.say('success', next ? `You follow ${name}` : `You no longer follow ${name}`, { label: 'Undo', run: () => void set(!next) })
    } catch (error) {
      setFollowed(!next)
      toasts.say('error', errorMessage(error))
    }
  }
  return (
    <Button variant={primary && !followed ? 'primary' : 'secondary'} className="noscript:hidden" onClick={() => void set(!followed)}>
      {followed ? <CheckIcon className="size-5" aria-hidden="true" /> : <PlusIcon className="size-5" aria-hidden="true" />}
      {followed ? 'Following' : 'Follow'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
