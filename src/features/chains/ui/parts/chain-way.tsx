import { MOST_SEGMENTS } from '../../limits.ts'

type ChainWayProps = {
  steps: number
  /** So many steps are behind the reader. */
  done: number
  /** Whether they are at the next one. */
  here?: boolean
  className?: string
}

/** How far along a chain is: a segment for each step, or one bar where they are too many for that. What it shows stands beside in words. */
export function ChainWay({ steps, done, here = false, className = '' }: ChainWayProps) {
  const share = (100 * (done + (here ? 0.5 : 0))) / steps
  return (
    <div className={`chain-way ${className}`} aria-hidden="true">
      {steps > MOST_SEGMENTS ? (
        <span style={{ background: `linear-gradient(to right, var(--accent) ${share}%, var(--line) 0)` }} />
      ) : (
        Array.from({ length: steps }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is nothing but its place
          <span key={i} data-done={i < done ? '' : undefined} data-here={here && i === done ? '' : undefined} />
        ))
      )}
    </div>
  )
}
