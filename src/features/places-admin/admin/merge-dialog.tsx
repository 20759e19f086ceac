import { type FormEvent, useId, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useSubmitGuard } from '../../../ui/submit-guard.ts'
import { toasts } from '../../../ui/toasts.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { PlaceRecord } from '../../places/record-contract.ts'
import { placesAdminClient } from '../client.ts'
import { mergeObstacle, numberOf, otherPlaces } from './merge-choices.ts'
import { PlacesCompared } from './places-compared.tsx'

const client = placesAdminClient(browserFetch)

/** Asks which place stands for this one from now on, found by name or number, and shows both before they are one. */
export function MergeDialog({ place, onClose }: { place: PlaceRecord; onClose: () => void }) {
  const { id, version, fields } = place
  const formId = useId()
  const guarded = useSubmitGuard()
  const { revalidate } = useRevalidator()
  const [winner, setWinner] = useState<PlaceRecord | null>(null)
  const { name, lat, lng } = fields
  const source = useMemo(() => otherPlaces({ id, name, lat, lng }), [id, name, lat, lng])
  const { form, busy, error, errors, message, setWrong } = useSubmit({ into: 'The place that stays' }, async ({ into }) => {
    if (winner !== null) return merge(winner)
    const number = numberOf(into)
    if (number === null) refuse('Choose one of the places that are found, or type its number.')
    else await choose(number)
  })
  const refuse = (text: string) => setWrong({ errors: { into: [text] }, message: null })
  const choose = async (number: number) => {
    const found = await client.record(number).catch((failure: unknown) => {
      if (failure instanceof ProblemError && failure.status === 404) return null
      throw failure
    })
    const obstacle = mergeObstacle(id, number, found)
    if (obstacle !== null) refuse(obstacle)
    else setWinner(found)
  }
  const merge = async (into: PlaceRecord) => {
    await guarded(() => client.merge(id, { version, into: into.id }))
    toasts.say('success', `${name} leads to ${into.fields.name} now.`)
    await revalidate()
    onClose()
  }
  const startAnew = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    setWinner(null)
    setWrong({ errors: {}, message: null })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${name} into another`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={winner ? 'danger' : 'primary'} busy={busy}>
            {winner ? `Merge into ${winner.fields.name}` : 'Compare'}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} onInput={startAnew} className="grid gap-4 text-sm">
        <FormHead message={message} errors={errors} />
        <ComboboxField
          id="merge-into"
          name="into"
          label="The place that stays"
          help="By its name or number."
          error={error('into')}
          source={source}
          listLabel="Places found"
          countLabel={{ one: '# place found', other: '# places found' }}
          emptyMessage={(typed) => (typed === '' ? '' : `No other place that is shown has “${typed}”.`)}
          onSelect={(number, clear) => {
            clear()
            setWrong({ errors: {}, message: null })
            void choose(number).catch(() => refuse('The place did not load. Choose it once more.'))
          }}
        />
        {winner && <PlacesCompared loser={place} winner={winner} />}
        <p className="text-ink-2">All addresses of {name} lead to the other place then. For 30 days it can be taken back.</p>
      </form>
    </Dialog>
  )
}
