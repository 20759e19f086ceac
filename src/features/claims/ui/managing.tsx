import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { managersClient } from '../managers-client.ts'

type ManagingProps = { place: { id: number; name: string; as: 'owner' | 'manager' | 'creator' }; viewerId: number }

/** Beside a place of one's own: the way to those who manage it, or out of managing it. */
export function Managing({ place: { id, name, as }, viewerId }: ManagingProps) {
  const { busy, submit } = useButtonSubmit()
  if (as === 'owner')
    return (
      <ButtonLink size="sm" variant="quiet" to={href('PlaceManagers', { id })} aria-label={`Managers of ${name}`}>
        Managers
      </ButtonLink>
    )
  if (as === 'creator') return null
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={busy !== null}
      aria-label={`Stop managing ${name}`}
      onClick={() => {
        if (confirm(`Stop managing ${name}? Only its owner can ask you again.`))
          void submit('leave', () => managersClient(browserFetch).end(id, viewerId), `You don’t manage ${name} any more.`)
      }}
    >
      Stop managing
    </Button>
  )
}
