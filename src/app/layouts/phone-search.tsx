import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCloseOnLeave } from '../../ui/close-on-leave.ts'
import { PHONE_SEARCH } from '../../ui/panel-ids.ts'

/**
 * Where the header has no room for it, the search is behind its icon: a bar over the header, opened by the browser's own means. With `stays` the
 * page below follows what is typed, and it closes itself.
 */
export function PhoneSearch({ stays, children }: { stays: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnLeave(panel, stays)
  return (
    <>
      <Button variant="quiet" square className="header-name lg:hidden" popoverTarget={PHONE_SEARCH} aria-label="Search">
        <MagnifyingGlassIcon className="size-5" />
      </Button>
      <div
        ref={panel}
        id={PHONE_SEARCH}
        popover="auto"
        className="floating inset-[0_0_auto] w-full border-x-0 border-t-0 p-2 lg:hidden"
        // The browser focuses it with showing: whoever types at once loses no letter.
        onBeforeToggle={(event) => event.newState === 'open' && event.currentTarget.querySelector('input')?.setAttribute('autofocus', '')}
      >
        {children}
      </div>
    </>
  )
}
