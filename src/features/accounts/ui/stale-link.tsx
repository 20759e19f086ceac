import { ClockIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** A link that is wrong, used or too old, in the same words whatever is wrong with it; `children` say what can be done. */
export function StaleLink({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <div role="status">
      <EmptyState heading="h1" title="This link is not good any more" icon={<ClockIcon />} actions={actions}>
        <p>It was used already, it is too old, or it is not complete.</p>
        {children}
      </EmptyState>
    </div>
  )
}
