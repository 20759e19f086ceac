import { CheckIcon, LightBulbIcon, PlusIcon } from '@heroicons/react/20/solid'
import { BookmarkIcon, DocumentDuplicateIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import type { Eyes, List } from '../../lists/contract.ts'

const names: Record<Eyes, string> = { stranger: 'A stranger', follower: 'A follower', member: 'Someone it is shared with' }

/** Above a list that its owner looks at as others do: whose eyes these are, others, and the way back. */
export default function SeenAsBar({ list, as, nothing }: { list: Pick<List, 'path'>; as: Eyes; nothing: boolean }) {
  return (
    // On a phone the pictures of a list begin where what is above ends.
    <div className="wrap pt-4 max-md:pb-4 print:hidden">
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

/** The buttons that members have on the list's page, to be seen alone: what they do is done by whoever has an account of their own. */
export function SeenActs({ list, as, more = false }: { list: Pick<List, 'can'>; as: Eyes; more?: boolean }) {
  const shown = [
    ...(more
      ? []
      : [as === 'follower' ? ([CheckIcon, 'Following'] as const) : ([PlusIcon, 'Follow'] as const), [BookmarkIcon, 'Save'] as const]),
    ...(more && list.can.suggest ? [[LightBulbIcon, 'Suggest a place'] as const] : []),
    ...(more ? [[DocumentDuplicateIcon, 'Make a copy'] as const] : []),
  ]
  return shown.map(([Icon, words]) => (
    <Button
      key={words}
      variant={words === 'Follow' ? 'primary' : 'secondary'}
      onClick={() => toasts.say('info', 'You see what they see. The buttons do nothing here.')}
    >
      <Icon className="size-5" aria-hidden="true" />
      {words}
    </Button>
  ))
}
