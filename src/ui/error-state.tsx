import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  title?: ReactNode
  /** What happened and what to do. */
  children: ReactNode
  /** Tries again in place, or, as an address, by going there: works without script. */
  retry?: (() => void) | string
  busy?: boolean
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** Something failed: what happened, what to do, and a retry that works. */
export function ErrorState({
  title = 'This did not load',
  children,
  retry,
  busy = false,
  heading = 'h3',
  className = '',
}: ErrorStateProps) {
  const again =
    typeof retry === 'string' ? (
      <ButtonLink to={retry} size="sm" reloadDocument>
        Try again
      </ButtonLink>
    ) : (
      retry && (
        <Button size="sm" busy={busy} onClick={retry}>
          Try again
        </Button>
      )
    )
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={<ExclamationTriangleIcon className="text-warn" />}
        actions={again}
        heading={heading}
        className={className}
      >
        {children}
      </EmptyState>
    </div>
  )
}
