import { ArrowDownIcon, ArrowUpIcon } from '@heroicons/react/20/solid'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { ChosenImage } from '../../../photos/ui/chosen-image.tsx'
import { PhotoChooser } from '../../../photos/ui/photo-chooser.tsx'
import type { Draft } from '../use-autosave.ts'
import type { FormPhotos, ShownPhoto } from './use-form-photos.ts'

const DescribePhoto = lazy(async () => ({ default: (await import('./describe-photo.tsx')).DescribePhoto }))

type ChoosePhotosProps = {
  title: string
  /** Of the button. */
  label?: string
  /** What becomes of them. */
  note: ReactNode
  most: number
  of: FormPhotos
  draft: Draft
  /** They are shown of the place: in their order, with what is said of each. */
  shown?: boolean
  /** The first of them is to be its cover: it has no others. */
  covers?: boolean
}

/** Photos that go with a form, kept with it as soon as they are chosen. */
export function ChoosePhotos({ title, label = 'Add photos', note, most, of, draft, shown = false, covers = false }: ChoosePhotosProps) {
  const { photos, refused, sending, chosen } = of
  const [described, setDescribed] = useState<number | null>(null)
  const one = photos.find(({ key }) => key === described)
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{title}</p>
      <p className="text-sm text-ink-2">{note}</p>
      {photos.length > 0 && (
        <ul className="grid list-none gap-4" aria-label="Chosen photos">
          {photos.map((photo, i) => (
            <li key={photo.key} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
              <FormPhotoImage photo={photo} label={photo.said.alt || `Photo ${i + 1}`} className="size-20 sm:size-24" />
              <div className="grid content-start gap-2 text-sm">
                <div className="flex flex-wrap items-start justify-between gap-2">
                  <WhatItIs photo={photo} shown={shown} />
                  {covers && i === 0 && photos.length > 1 && <Tag>Cover</Tag>}
                </div>
                <div className="flex flex-wrap items-center gap-0.5 sm:gap-2">
                  {shown && photos.length > 1 && (
                    <>
                      <Button
                        size="sm"
                        square
                        aria-label={`Photo ${i + 1} earlier`}
                        disabled={i === 0 || sending !== null}
                        onClick={() => of.move(photo, -1)}
                      >
                        <ArrowUpIcon className="size-4" />
                      </Button>
                      <Button
                        size="sm"
                        square
                        aria-label={`Photo ${i + 1} later`}
                        disabled={i === photos.length - 1 || sending !== null}
                        onClick={() => of.move(photo, 1)}
                      >
                        <ArrowDownIcon className="size-4" />
                      </Button>
                    </>
                  )}
                  {photo.state === 'failed' && (
                    <Button size="sm" aria-label={`Send again, photo ${i + 1}`} onClick={() => of.again(photo, draft)}>
                      Send again
                    </Button>
                  )}
                  {shown && photo.state === 'kept' && (
                    <Button size="sm" variant="quiet" aria-label={`Describe photo ${i + 1}`} onClick={() => setDescribed(photo.key)}>
                      Describe
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={photo.state === 'sending'}
                    aria-label={`Remove photo ${i + 1}`}
                    onClick={() => of.remove(photo)}
                  >
                    Remove
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && <PhotoChooser label={label} onChoose={(files) => of.add(files, draft)} />}
      <ul aria-live="polite" className="list-none text-sm text-bad wrap-anywhere empty:hidden">
        {refused.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      <p aria-live="polite" className="text-sm text-ink-2 empty:hidden">
        {sending !== null && `Sending photo ${sending} of ${chosen}…`}
      </p>
      <Suspense fallback={null}>
        {one && <DescribePhoto said={one.said} onSave={(said) => of.say(one, said)} onClose={() => setDescribed(null)} />}
      </Suspense>
    </div>
  )
}

function WhatItIs({ photo: { said, state, wrong }, shown }: { photo: ShownPhoto; shown: boolean }) {
  if (wrong)
    return (
      <p role="alert" className="text-bad wrap-anywhere">
        {wrong}
      </p>
    )
  if (state !== 'kept') return <p className="text-ink-2">{state === 'sending' ? 'Sending…' : 'Waits to be sent'}</p>
  if (!shown) return <p className="text-ink-2">Kept with the draft</p>
  return (
    <div className="wrap-anywhere">
      <p className={said.alt ? '' : 'text-ink-2'}>{said.alt || 'Not described yet'}</p>
      {said.caption && <p className="text-ink-2">{said.caption}</p>}
    </div>
  )
}

/** A photo of a form, small; a moment after the page is opened it is read. */
export function FormPhotoImage({ photo, label, className }: { photo: ShownPhoto; label: string; className: string }) {
  if (photo.address !== null) return <ChosenImage address={photo.address} alt={label} className={className} />
  return (
    <span className={`grid place-items-center rounded-md bg-sunken ${className}`} role="status" aria-label={label}>
      {photo.wrong === null && <Spinner />}
    </span>
  )
}
