import { useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../../platform/http.ts'
import { Spinner } from '../../../../ui/spinner.tsx'
import { toasts } from '../../../../ui/toasts.ts'
import { errorMessage, useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { claimsClient } from '../../client.ts'
import type { Claim } from '../../contract.ts'

const client = claimsClient(browserFetch)

/** A paper with name and address on it. */
export function DocumentWay({ claim: { id, documents } }: { claim: Claim }) {
  const { busy, submit } = useButtonSubmit()
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (file: File) => {
    setWrong(null)
    const call = async () => {
      try {
        await client.addDocument(id, file)
        toasts.say('success', 'It is with the team.')
      } catch (error) {
        if (!(error instanceof ProblemError && error.status === 422)) throw error
        setWrong(`${file.name}: ${errorMessage(error)}.`)
      }
    }
    await submit('document', call, null)
  }
  return (
    <>
      <p>A license, bill or lease. Only the team reads it, and it is deleted 30 days after the decision.</p>
      {documents.length > 0 && (
        <ul className="grid list-none gap-1 text-ink">
          {documents.map((one) => (
            <li key={one.id} className="[overflow-wrap:anywhere]">
              {one.name} <span className="text-ink-3">({Math.max(1, Math.round(one.size / 1000))} kB)</span>
            </li>
          ))}
        </ul>
      )}
      <label className="grid gap-1.5">
        <span className="font-semibold text-ink">PDF, JPEG or PNG, 10 MB at most</span>
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          aria-invalid={wrong !== null || undefined}
          disabled={busy !== null}
          className="w-full text-sm file:mr-3 file:h-10 file:rounded-full file:border-0 file:bg-accent-wash file:px-4 file:font-medium file:text-accent-ink"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
        {busy && <Spinner />}
      </label>
      {wrong && (
        <p role="alert" className="wrap-anywhere text-bad">
          {wrong}
        </p>
      )}
    </>
  )
}
