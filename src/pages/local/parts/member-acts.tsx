import type { Region } from '../../../features/regions/contract.ts'
import SaveButton from '../../../features/saved/ui/save-button.tsx'
import { lazyForMembers } from '../../../ui/lazy-on-interaction.ts'

// Both wait for each other: they stand in one `<Suspense>`.
const FollowButton = lazyForMembers(() => import('../../../features/follows/ui/follow-button.tsx'))

type MemberActsProps = { region: Pick<Region, 'id' | 'name'>; marks: { saved: boolean; followed: boolean } }

/** What members can do with a region: keep it, and be told what is new there. */
export default function MemberActs({ region: { id, name }, marks }: MemberActsProps) {
  return (
    <div className="mt-5 flex gap-2 noscript:hidden print:hidden">
      <SaveButton kind="region" id={id} saved={marks.saved} />
      <FollowButton kind="region" id={id} name={name} followed={marks.followed} />
    </div>
  )
}
