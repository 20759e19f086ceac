import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { claimsClient } from '../client.ts'
import { managersClient } from '../managers-client.ts'

type ManagingProps = {
  place: { id: number; name: string; as: 'owner' | 'manager' | 'creator' }
  viewerId: number
  /** The claim by which the viewer owns it. */
  claimId: number | undefined
}

/** Beside a place of one's own: what there is to do with running it, or the way out of managing it. */
export function Managing({ place: { id, name, as }, viewerId, claimId }: ManagingProps) {
  const { busy, submit } = useButtonSubmit()
  if (as === 'owner')
    return (
      <>
        <ButtonLink size="sm" variant="quiet" to={href('PlaceManagers', { id })} aria-label={`Managers of ${name}`}>
          Managers
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" to={href('PlacePlan', { id })} aria-label={`Plan of ${name}`}>
          Plan
        </ButtonLink>
        {claimId !== undefined && (
          <Button
            size="sm"
            variant="quiet"
            busy={busy !== null}
            aria-label={`Give it up: ${name}`}
            onClick={() => {
              if (confirm(`Give ${name} up? Somebody else can claim it then.`))
                void submit('end', () => claimsClient(browserFetch).withdraw(claimId), `You don’t run ${name} any more.`)
            }}
          >
            Give it up
          </Button>
        )}
      </>
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
