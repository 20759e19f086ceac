import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { href } from '../../../../urls.ts'
import type { List, Visibility } from '../../../lists/contract.ts'
import { RegionField } from '../../../regions/ui/region-field.tsx'
import type { EditedList } from '../../read-editor.ts'
import { sayWhoSees } from '../../who-sees.ts'
import type { Editing } from './use-editing.ts'

type PartProps = { data: EditedList; editing: Editing }

const names: { [V in Visibility]: string } = { public: 'Public', unlisted: 'With the link', private: 'Only its people' }

/** Whom each choice lets see a list. */
const whoSees = ({ channel }: List): { [V in Visibility]: string } => ({
  public: 'anyone, and search engines',
  unlisted: 'anyone who has it',
  private: channel ? 'you, whom you invite and the people of its channel' : 'you and whom you invite',
})

/** Who sees a list; those who run it choose, and a choice holds at once. */
export function WhoSeesIt({ data: { list }, editing, verified }: PartProps & { verified: boolean }) {
  const [wanted, setWanted] = useState<Visibility | null>(null)
  const who = whoSees(list)
  const choose = (visibility: Visibility) => {
    setWanted(visibility)
    void editing.edit({ visibility }, (edited) => sayWhoSees(edited, whoSees(edited))).then(() => setWanted(null))
  }
  if (!list.can.run)
    return (
      <section className="border-t border-line py-4" aria-label="Who sees it">
        <h2 className="mb-1 font-sans text-base font-semibold">Who sees it</h2>
        <p className="text-sm text-ink-2">{sayWhoSees(list, who)}. Its owner chooses.</p>
      </section>
    )
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="contents">
        <h2 className="mb-1 font-sans text-base font-semibold">Who sees it</h2>
      </legend>
      {(Object.keys(names) as Visibility[]).map((visibility) => (
        <CheckField
          key={visibility}
          type="radio"
          name="visibility"
          className="-mx-2.5"
          checked={(wanted ?? list.chosen_visibility) === visibility}
          disabled={!verified && visibility !== 'private'}
          label={
            <>
              <span className="font-medium">{names[visibility]}</span> <span className="text-ink-2">{who[visibility]}</span>
            </>
          }
          onChange={() => choose(visibility)}
        />
      ))}
      {list.channel && list.visibility !== list.chosen_visibility && (
        <p className="mt-1 text-sm text-ink-2">Its channel is stricter: {who[list.visibility]} see it for now.</p>
      )}
      {!verified && <p className="mt-1 text-sm text-ink-2">Confirm your email address to show lists to others.</p>}
    </fieldset>
  )
}

/** What followers don't know of yet, and the button that tells them; then it stays, so that nothing else comes under the pointer. */
export function Untold({ data: { untold }, editing }: PartProps) {
  const { plural } = useFormat()
  const [told, setTold] = useState<EditedList['untold'] | null>(null)
  const isTold = untold.changes === 0
  const shown = isTold ? told : untold
  if (!shown) return null
  const tell = async () => {
    setTold(untold)
    if (!(await editing.tell())) setTold(null)
  }
  return (
    <section className="border-t border-line py-4" aria-label="Changes to tell">
      <h2 className="mb-2 font-sans text-base font-semibold">{isTold ? 'Followers know' : 'Changes to tell'}</h2>
      <ul className="grid list-none gap-1 text-sm text-ink-2">
        {shown.sentences.map((sentence, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences may be alike and don't move
          <li key={i}>{sentence}</li>
        ))}
      </ul>
      <Button variant="primary" className="mt-3" busy={editing.busy && !isTold} disabled={isTold} onClick={() => void tell()}>
        {isTold ? 'Followers are told' : `Tell followers of ${plural(untold.changes, { one: '# change', other: '# changes' })}`}
      </Button>
    </section>
  )
}

/** In which channel a list comes out; moving it changes its address, and the one before leads on. */
export function InChannel({ data: { list, channels }, editing }: PartProps) {
  const here = list.channel
  const all = [...channels, ...(here && !channels.some(({ id }) => id === here.id) ? [here] : [])]
  const writes = channels.some(({ id }) => id === here?.id)
  if (all.length === 0 || !(list.can.run || writes)) return null
  return (
    <section className="border-t border-line py-4" aria-label="Channel">
      <h2 className="mb-2 font-sans text-base font-semibold">Channel</h2>
      <SelectField
        label="Comes out in"
        value={here?.id ?? ''}
        disabled={editing.busy || !list.can.run}
        onChange={({ target: { value } }) => void editing.moveTo(all.find(({ id }) => String(id) === value) ?? null)}
      >
        <option value="">No channel, your name alone</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {here && writes && (
        <ButtonLink size="sm" className="mt-3" to={href('ChannelEdit', { id: here.id }, { publish: `list-${list.id}` })}>
          Publish it there
        </ButtonLink>
      )}
    </section>
  )
}

/** What a list is about and where. */
export function About({ data: { list, categories }, editing }: PartProps) {
  const [ranked, setRanked] = useState<boolean | null>(null)
  const rank = (wanted: boolean) => {
    setRanked(wanted)
    void editing.edit({ ranked: wanted }).then(() => setRanked(null))
  }
  return (
    <section className="grid gap-3 border-t border-line py-4" aria-label="About it">
      <h2 className="font-sans text-base font-semibold">About it</h2>
      <SelectField
        label="Category"
        value={list.category?.id ?? ''}
        disabled={editing.busy}
        onChange={(event) => void editing.edit({ list_category_id: event.target.value === '' ? null : Number(event.target.value) })}
      >
        <option value="">None</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <RegionField region={list.region} help="Places are looked for there first." onChange={(id) => void editing.edit({ region_id: id })} />
      <CheckField
        className="-mx-2.5"
        label="Ranked: the order is from the best on"
        checked={ranked ?? list.ranked}
        onChange={({ currentTarget }) => rank(currentTarget.checked)}
      />
    </section>
  )
}
