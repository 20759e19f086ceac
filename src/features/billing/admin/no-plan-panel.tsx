import { Facts, PanelSection, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { PlacePlan } from '../contract.ts'
import { MarkPaid } from './mark-paid.tsx'
import { paidPlanNames } from './subscription-columns.tsx'

/** A place whose owner has no plan yet. */
export function NoPlanPanel({ of: { place, plan, subscription } }: { of: PlacePlan }) {
  const live = subscription && subscription.state !== 'canceled' ? subscription : null
  return (
    <SidePanel kind="Claimed place" title={place.name} record={place.id} openedBy="place">
      <Facts
        facts={[
          [
            'Place',
            <TextLink key="place" to={place.path}>
              {place.where}
            </TextLink>,
          ],
          ['Plan now', plan === 'free' ? 'The free plan' : paidPlanNames[plan]],
        ]}
      />
      <PanelSection title="Paid by invoice">
        {live?.how === 'stripe' ? (
          <p className="text-sm text-ink-2">Stripe takes the payments of this place.</p>
        ) : (
          <MarkPaid placeId={place.id} live={live} />
        )}
      </PanelSection>
    </SidePanel>
  )
}
