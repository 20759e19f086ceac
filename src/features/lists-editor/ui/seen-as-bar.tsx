import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Eyes, List } from '../../lists/contract.ts'

const names: Record<Eyes, string> = { stranger: 'A stranger', follower: 'A follower', member: 'Someone it is shared with' }

/** Above a list that its owner looks at as others do: whose eyes these are, others, and the way back. */
export default function SeenAsBar({ list, as, nothing }: { list: Pick<List, 'path'>; as: Eyes; nothing: boolean }) {
  return (
    <div className="wrap pt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-accent-wash px-3.5 py-2.5 text-sm">
        <p>This is what they see:</p>
        <Chips>
          {(['stranger', 'follower', 'member'] as const).map((one) => (
            <ChipLink key={one} to={`${list.path}?as=${one}`} current={one === as}>
              {names[one]}
            </ChipLink>
          ))}
        </Chips>
        <TextLink className="sm:ml-auto" to={list.path}>
          Back to your view
        </TextLink>
      </div>
      {nothing && (
        <EmptyState heading="h1" title="They see nothing" className="mt-6">
          {names[as]} is told that there is no page at this address.
        </EmptyState>
      )}
    </div>
  )
}
