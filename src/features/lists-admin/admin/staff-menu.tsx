import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { listsClient } from '../../lists/client.ts'
import type { ListCategoryLink } from '../../lists/contract.ts'
import { listsStaffClient } from '../staff-client.ts'
import type { AdminList } from '../staff-contract.ts'
import { ListDesk } from './list-desk.tsx'

const client = listsStaffClient(browserFetch)

/** What managers and admins do with a list where they meet it. It is read when it is opened. */
export default function StaffMenu({ id }: { id: number }) {
  const { revalidate } = useRevalidator()
  const [desk, setDesk] = useState<{ list: AdminList; categories: ListCategoryLink[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      const [list, categories] = await Promise.all([
        client.record(id),
        desk?.categories ??
          listsClient(browserFetch)
            .categories()
            .then(({ data }) => data),
      ])
      setDesk({ list, categories })
    } catch (error) {
      toasts.say('error', errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={busy && desk === null} onClick={() => void read()} aria-haspopup="dialog">
        <ShieldCheckIcon className="size-5" aria-hidden="true" />
        Manage
      </Button>
      {desk && (
        <Dialog open onClose={() => setDesk(null)} title={`Manage ${desk.list.title ?? 'this list'}`}>
          <div className="-mt-3">
            <ListDesk
              key={desk.list.version}
              list={desk.list}
              categories={desk.categories}
              onChange={async () => {
                await Promise.all([read(), revalidate()])
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
