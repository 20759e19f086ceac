import type { ReviewPage } from '../review-contract.ts'

const publishing = {
  staff: 'New places wait for a decision; those of the team are published at once.',
  trusted: 'New places of members with a good record are published at once, others wait.',
  verified: 'New places of everybody with a proven address are published at once.',
}

/** How what comes in is treated, and the commands that change it. */
export function QueueSettings({ settings: { place_publishing, place_review_fields } }: Pick<ReviewPage, 'settings'>) {
  const words = place_review_fields.split(',').filter(Boolean)
  const groups = words.filter((word) => word !== 'trusted')
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer text-ink-2">{publishing[place_publishing]}</summary>
      <p className="mt-2">
        Owners suggest name, category{groups.length > 0 ? ', position' : ' and position'}
        {groups.length > 0 && ` and ${groups.join(', ')}`}; other members’ edits wait
        {words.includes('trusted') ? ' unless they have a good record and the owner could make them' : ' all'}.
      </p>
      <p className="mt-2 text-ink-2">The operator changes this:</p>
      <pre className="mt-1 overflow-x-auto rounded-md bg-sunken px-2 py-1.5 font-mono text-xs whitespace-pre-wrap">
        {'manage settings set place_publishing staff|trusted|verified\nmanage settings set place_review_fields hours,contact,trusted'}
      </pre>
    </details>
  )
}
