import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyForMembers } from '../../../ui/lazy-on-interaction.ts'

const MemberActs = lazyForMembers(() => import('./member-acts.tsx'))

type Props = ComponentProps<typeof MemberActs>

/** The acts of a region's guide, for members; guests get none, nor their script. */
export const regionActs = ({ region, marks }: { region: Props['region']; marks?: Props['marks'] }): ReactNode =>
  marks && (
    <Suspense>
      <MemberActs region={region} marks={marks} />
    </Suspense>
  )
