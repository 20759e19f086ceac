import { FolderPlusIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { href } from '../../../../urls.ts'
import { savedClient } from '../../client.ts'
import type { SavedFolder } from '../../contract.ts'

const client = savedClient(browserFetch)

/** Makes a folder; of the one that is shown changes the name, or takes it away. */
export function FolderMenu({ folders, chosen }: { folders: readonly SavedFolder[]; chosen: string | undefined }) {
  const [open, setOpen] = useState<'new' | 'change' | null>(null)
  const folder = folders.find(({ id }) => String(id) === chosen)
  const look = 'min-h-14 w-full justify-start rounded-lg noscript:hidden'
  return (
    <>
      <Button className={look} onClick={() => setOpen('new')}>
        <FolderPlusIcon className="size-5" aria-hidden="true" />
        New folder
      </Button>
      {folder && (
        <Button className={look} onClick={() => setOpen('change')}>
          <PencilSquareIcon className="size-5" aria-hidden="true" />
          Change folder
        </Button>
      )}
      {open && <FolderDialog folder={open === 'change' ? folder : undefined} onClose={() => setOpen(null)} />}
    </>
  )
}

function FolderDialog({ folder, onClose }: { folder: SavedFolder | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy: removing, submit: press } = useButtonSubmit()
  const { form, busy, error, message } = useSubmit({ name: 'Name' }, async ({ name }) => {
    if (folder) await client.changeFolder(folder.id, { name })
    else await client.makeFolder(name)
    await revalidate()
    onClose()
  })
  const remove = async (id: number) => {
    if (!(await press('remove', () => client.removeFolder(id), 'The folder is gone. What was in it stays saved.'))) return
    onClose()
    await navigate(href('Saved'))
  }
  return (
    <Dialog open title={folder ? 'Change folder' : 'New folder'} onClose={onClose}>
      <form {...form}>
        {message && <Notice tone="bad">{message}</Notice>}
        <TextField name="name" label="Name" defaultValue={folder?.name} maxLength={60} error={error('name')} required />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          {folder && (
            <Button className="mr-auto" busy={removing === 'remove'} onClick={() => void remove(folder.id)}>
              Remove folder
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {folder ? 'Keep' : 'Make folder'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
