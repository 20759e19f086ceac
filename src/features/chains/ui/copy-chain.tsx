import { DocumentDuplicateIcon } from '@heroicons/react/24/outline'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { chainsClient } from '../client.ts'

/** Makes a chain of one's own of another's, which names it. Then it is there to be written. */
export default function CopyChain({ id }: { id: number }) {
  const navigate = useNavigate()
  const { busy, submit } = useButtonSubmit({ stays: true })
  const copy = () =>
    submit(
      'copy',
      async () => {
        const made = await chainsClient(browserFetch).copy(id)
        await navigate(href('ChainEdit', { id: made.id }))
      },
      'Copied into a chain that only you see',
    )
  return (
    <Button className="noscript:hidden" busy={busy !== null} onClick={() => void copy()}>
      <DocumentDuplicateIcon className="size-5" aria-hidden="true" />
      <span className="max-md:sr-only">Make a copy</span>
    </Button>
  )
}
