import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage, useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { manageTagsClient } from '../manage-client.ts'
import type { UnusedTags } from '../manage-contract.ts'

const client = manageTagsClient(browserFetch)
const forms = { one: '# tag', other: '# tags' }

/** Says which tags nothing has, and takes them away. */
export function RemoveUnused({ onClose }: { onClose: () => void }) {
  const { busy, submit } = useButtonSubmit()
  const { plural } = useFormat()
  const [unused, setUnused] = useState<UnusedTags | null>(null)
  useEffect(() => {
    client.removeUnused(true).then(setUnused, (error: unknown) => toasts.say('error', errorMessage(error)))
  }, [])
  const remove = async () => {
    if (unused && (await submit('remove', () => client.removeUnused(false), `${plural(unused.count, forms)} removed.`))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove unused tags"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy !== null} disabled={!unused?.count} onClick={remove}>
            {unused?.count ? `Remove ${plural(unused.count, forms)}` : 'Remove'}
          </Button>
        </>
      }
    >
      <div className="text-sm text-ink-2" role="status">
        {unused === null ? (
          <p>Looking for tags that nothing has.</p>
        ) : unused.count === 0 ? (
          <p>Every tag is used.</p>
        ) : (
          <>
            <p className="mb-2">
              {plural(unused.count, { one: 'No place has this tag', other: 'No place has these # tags' })}, drafts and removed places
              included.
            </p>
            <p className="max-h-60 overflow-y-auto text-ink">
              {unused.names.join(', ')}
              {unused.count > unused.names.length && ' and others'}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
