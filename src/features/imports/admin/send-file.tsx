import { ArrowUpTrayIcon } from '@heroicons/react/24/outline'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { importsClient } from '../client.ts'

const client = importsClient(browserFetch)

/** Chooses a file, or takes one that is dropped, and sends it; what is broken off leaves nothing. */
export function SendFile() {
  const navigate = useNavigate()
  const format = useFormat()
  const [sending, setSending] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const chooserId = useId()
  const cut = useRef<AbortController>(null)
  useEffect(() => () => cut.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file || sending) return
    setWrong(null)
    setSending(file)
    cut.current = new AbortController()
    try {
      const { id } = await client.send(file, cut.current.signal)
      await navigate(href('AdminBulkImportExport', {}, { file: String(id) }))
    } catch (error) {
      if (!cut.current.signal.aborted) setWrong(errorMessage(error))
    } finally {
      setSending(null)
      if (chooser.current) chooser.current.value = ''
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same */}
      <div
        className={classes(
          'grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-8 text-center',
          over ? 'border-accent bg-accent-wash' : 'border-line-field bg-surface',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ArrowUpTrayIcon className="size-6 text-ink-3" aria-hidden="true" />
        {sending ? (
          <>
            <p role="status" className="max-w-full text-sm [overflow-wrap:anywhere]">
              Sending {sending.name}, {sizeOf(sending.size, format.number)}
            </p>
            <Button size="sm" onClick={() => cut.current?.abort()}>
              Break off
            </Button>
          </>
        ) : (
          <>
            <label htmlFor={chooserId} className="sr-only">
              File of places
            </label>
            <input
              ref={chooser}
              id={chooserId}
              type="file"
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => void send(event.currentTarget.files?.[0])}
            />
            <Button variant="primary" onClick={() => chooser.current?.click()}>
              Choose a file
            </Button>
            <p className="max-w-[52ch] text-sm text-balance text-ink-2">
              Or drop one here: a table (CSV and its kin), JSON, GeoJSON, or an answer of Overpass, also packed by gzip or zip. Nothing
              changes before you say so.
            </p>
          </>
        )}
      </div>
      {wrong && (
        <div role="alert">
          <Notice tone="bad" title="This file was not taken.">
            {wrong}
          </Notice>
        </div>
      )}
    </div>
  )
}
