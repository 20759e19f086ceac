import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import type { CurrentUser } from '../../accounts/contract.ts'
import { photosClient } from '../client.ts'
import { maxPhotoSize } from '../limits.ts'
import { ChosenImage } from './chosen-image.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoTerms, type Terms } from './photo-terms.tsx'
import { problemOf } from './problem-of.ts'

const client = photosClient(browserFetch)

type Chosen = {
  key: number
  file: File
  address: string
  alt: string
  caption: string
  state: 'ready' | 'sending' | 'sent'
  /** Why it can't be sent, whatever is said of it. */
  unfit: string | null
  /** Why it wasn't taken as it was. */
  wrong: string | null
}

type AddPhotosProps = { place: { id: number; name: string; category: { singular: string } }; user: CurrentUser; onClose: () => void }

/** Several files at once, each with what it shows; one that fails is sent again, the others stay sent. */
export function AddPhotos({ place, user, onClose }: AddPhotosProps) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [busy, setBusy] = useState(false)
  const [terms, setTerms] = useState<Terms>({ credit: user.name, licence: 'own' })
  const list = useRef<HTMLUListElement>(null)
  const sent = chosen.filter(({ state }) => state === 'sent').length
  const open = chosen.filter(({ state, unfit }) => state !== 'sent' && unfit === null)
  // While some are sent the others can still be described, or left out.
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })

  const addresses = useRef<string[]>([])
  useEffect(() => () => addresses.current.forEach(URL.revokeObjectURL), [])

  const change = (key: number, by: Partial<Chosen>) => setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)))
  const add = async (files: File[]) => {
    const suggested = `${place.name}, ${place.category.singular.toLowerCase()}`
    const judged = await Promise.all(files.map(async (file) => ({ file, unfit: await problemOf(file) })))
    const fresh = judged.map(({ file, unfit }): Chosen => {
      const address = URL.createObjectURL(file)
      addresses.current.push(address)
      return { key: addresses.current.length, file, address, alt: suggested, caption: '', state: 'ready', unfit, wrong: null }
    })
    setChosen((all) => [...all, ...fresh])
  }
  const send = async () => {
    setBusy(true)
    let waiting = 0
    let failed = chosen.filter(({ unfit }) => unfit !== null).length
    for (const { key } of open) {
      const one = latest.current.find((each) => each.key === key)
      if (!one) continue
      const { file, alt, caption } = one
      change(key, { state: 'sending', wrong: null })
      try {
        const { state } = await client.add(place.id, file, { alt, caption, ...terms })
        if (state === 'waiting') waiting++
        change(key, { state: 'sent' })
      } catch (error) {
        failed++
        change(key, { state: 'ready', wrong: errorMessage(error) })
      }
    }
    setBusy(false)
    await revalidate()
    // What is wrong may stand far above the button.
    if (failed > 0) return list.current?.querySelector('[data-wrong], [aria-invalid]')?.scrollIntoView({ block: 'center' })
    toasts.say('success', waiting > 0 ? 'Thank you. Your photos are shown once somebody has looked at them.' : 'Your photos are shown.')
    onClose()
  }
  const label = open.some(({ wrong }) => wrong !== null) ? 'Try again' : open.length > 1 ? `Add ${open.length} photos` : 'Add photo'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add photos of ${place.name}`}
      footer={
        <>
          <Button onClick={onClose}>{sent > 0 ? 'Close' : 'Cancel'}</Button>
          <Button variant="primary" busy={busy} disabled={open.length === 0} onClick={send}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">
          Your own photos, as JPEG, PNG, WebP, AVIF or GIF of up to {maxPhotoSize / 1e6} MB. Where and with what a photo was taken isn’t
          kept.
        </p>
        <PhotoChooser label={chosen.length > 0 ? 'Choose more photos' : 'Choose photos'} onChoose={add} />
        {chosen.length > 0 && (
          <ul ref={list} className="grid gap-4" aria-label="Chosen photos">
            {chosen.map((one) => (
              <ChosenPhoto
                key={one.key}
                chosen={one}
                onChange={(by) => change(one.key, by)}
                onRemove={() => setChosen((all) => all.filter(({ key }) => key !== one.key))}
              />
            ))}
          </ul>
        )}
        {chosen.length > 0 && <PhotoTerms terms={terms} onChange={setTerms} />}
        <p aria-live="polite" className="text-sm text-ink-2">
          {busy && `${sent} of ${sent + open.length} sent`}
        </p>
      </div>
    </Dialog>
  )
}

type ChosenPhotoProps = { chosen: Chosen; onChange: (by: Partial<Chosen>) => void; onRemove: () => void }

function ChosenPhoto({ chosen: { file, address, alt, caption, state, unfit, wrong }, onChange, onRemove }: ChosenPhotoProps) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="grid content-start gap-2">
        <ChosenImage address={address} alt="" className="aspect-square w-full" />
        {state === 'ready' ? (
          <Button variant="quiet" size="sm" onClick={onRemove} aria-label={`Leave out ${file.name}`}>
            Leave out
          </Button>
        ) : (
          <span className="text-center text-xs text-ink-2">{state === 'sent' ? 'Sent' : 'Sending…'}</span>
        )}
      </div>
      {unfit === null ? (
        <fieldset disabled={state !== 'ready'} className="grid content-start gap-3">
          <TextField
            label="What it shows"
            help="For people who can’t see it."
            error={wrong ?? undefined}
            value={alt}
            required
            maxLength={300}
            onChange={(event) => onChange({ alt: event.currentTarget.value, wrong: null })}
          />
          <TextField
            label="Caption"
            value={caption}
            maxLength={300}
            onChange={(event) => onChange({ caption: event.currentTarget.value })}
          />
        </fieldset>
      ) : (
        <div role="alert" data-wrong className="grid content-start gap-1 text-sm wrap-anywhere">
          <p className="font-semibold">{file.name}</p>
          <p className="text-bad">{unfit}</p>
        </div>
      )}
    </li>
  )
}
