import { DocumentDuplicateIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-item.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { listsClient } from '../../lists/client.ts'
import type { OwnList } from '../../lists/contract.ts'

const client = listsClient(browserFetch)

/** Makes a list of one's own of another's: a new private one, or with what one has already. Then it is there to be written. */
export default function CopyButton({ id }: { id: number }) {
  const navigate = useNavigate()
  const [lists, setLists] = useState<OwnList[] | null>(null)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    const { data } = await client.own({ limit: '30' }).catch(() => ({ data: [] }))
    setLists(data.filter((list) => list.id !== id && (list.role === 'owner' || list.role === 'editor')))
  }
  const inside = useRef<HTMLDivElement>(null)
  // Opened by the browser before this was alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (inside.current?.closest(':popover-open')) void open()
  }, [])
  const copy = async (into?: number) => {
    setBusy(true)
    try {
      const made = await client.copy(id, into === undefined ? {} : { list_id: into })
      toasts.say('success', into === undefined ? 'Copied into a list that only you see' : `Copied into ${made.title}`)
      await navigate(href('MyListEdit', { id: made.id }))
    } catch (error) {
      toasts.say('error', errorMessage(error))
      setBusy(false)
    }
  }
  return (
    <Menu
      label="Make a copy"
      className="w-76 max-w-[calc(100vw-1rem)]"
      trigger={(wiring) => (
        <Button className="noscript:hidden" busy={busy} {...wiring} onClick={() => void open()}>
          <DocumentDuplicateIcon className="size-5" aria-hidden="true" />
          Make a copy
        </Button>
      )}
    >
      <div ref={inside}>
        <MenuButton className="flex w-full items-center gap-2.5" onClick={() => void copy()}>
          <PlusIcon className="size-4.5" aria-hidden="true" />A new list that only you see
        </MenuButton>
        {lists === null && <p className="px-2.5 py-2 text-ink-2">Loading your lists</p>}
        {lists !== null && lists.length > 0 && (
          <>
            <p className="border-t border-line px-2.5 pt-2.5 pb-1 text-xs text-ink-2">Or into one of yours</p>
            <div className="max-h-64 overflow-auto overscroll-contain">
              {lists.map((list) => (
                <MenuButton key={list.id} className="w-full truncate text-left" onClick={() => void copy(list.id)}>
                  {list.title}
                </MenuButton>
              ))}
            </div>
          </>
        )}
      </div>
    </Menu>
  )
}
