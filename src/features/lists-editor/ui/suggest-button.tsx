import { LightBulbIcon } from '@heroicons/react/20/solid'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ListPage } from '../../lists/read-list-page.ts'

const SuggestDialog = lazy(() => import('./suggest-dialog.tsx'))

/** Suggests a place for somebody’s list; for members. */
export default function SuggestButton({ shown }: { shown: ListPage }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <LightBulbIcon className="size-5" aria-hidden="true" />
        Suggest a place
      </Button>
      {open && (
        <Suspense>
          <SuggestDialog shown={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
