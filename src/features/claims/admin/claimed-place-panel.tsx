import { Facts, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { ClaimedPlace } from '../contract.ts'
import type { PlaceManagers } from '../managers-contract.ts'
import { methodNames } from './claim-columns.tsx'

type ClaimedPlacePanelProps = {
  place: ClaimedPlace
  admin: boolean
  /** Who edits it with its owner, for admins. */
  managers: PlaceManagers | null
}

/** Who runs a place, and by what right; admins get to the claim. */
export function ClaimedPlacePanel({ place, admin, managers }: ClaimedPlacePanelProps) {
  const format = useFormat()
  const { id, name, where, path, owner, claim_id, method, proved, since } = place
  return (
    <SidePanel kind="Claimed place" title={name} record={id}>
      <Facts
        facts={[
          [
            'Place',
            <TextLink key="place" to={path}>
              {where}
            </TextLink>,
          ],
          ['Owner', owner ? `${owner.name}${owner.username && ` (@${owner.username})`}` : 'Gone'],
          ['Managers', managers?.data.map((one) => `${one.name}${one.username && ` (@${one.username})`}`).join(', ') || null],
          ['Invited', managers?.invitations.map(({ invited_as }) => invited_as).join(', ') || null],
          ['Proved by', method ? methodNames[method] : 'The team'],
          ['At', proved],
          ['Since', since && format.exactTime(since)],
          [
            'Claim',
            admin && claim_id !== null ? (
              <TextLink key="claim" to={href('AdminClaims', {}, { open: claim_id })}>
                The claim
              </TextLink>
            ) : null,
          ],
          [
            'Plan',
            admin && claim_id !== null ? (
              <TextLink key="plan" to={href('AdminClaimSubscriptions', {}, { place: id })}>
                What it pays
              </TextLink>
            ) : null,
          ],
        ]}
      />
    </SidePanel>
  )
}
