import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { href } from '../../../../urls.ts'
import type { Visibility } from '../../../lists/contract.ts'
import { sayWhoSees } from '../../../lists-editor/who-sees.ts'
import { largestOf, srcSetOf } from '../../../media/picture-files.ts'
import { PictureField } from '../../../photos/ui/picture-field.tsx'
import { RegionField } from '../../../regions/ui/region-field.tsx'
import type { Chain } from '../../contract.ts'
import type { EditedChain } from '../../read-chain-editor.ts'
import { type ChainEditing, client } from './use-chain-editing.ts'

type PartProps = { editing: ChainEditing }

const names: { [V in Visibility]: string } = { public: 'Public', unlisted: 'With the link', private: 'Only its people' }

/** Whom each choice lets see a chain. */
const whoSees = ({ channel }: Chain): { [V in Visibility]: string } => ({
  public: 'anyone, and search engines',
  unlisted: 'anyone who has it',
  private: channel ? 'you and the people of its channel' : 'you alone',
})

const part = 'border-t border-line py-4'
const heading = 'mb-2 font-sans text-base font-semibold'

/** Who sees a chain; those who run it choose, and a choice holds at once. Of each list the stricter of both holds. */
export function WhoSeesChain({ editing, verified }: PartProps & { verified: boolean }) {
  const { chain } = editing
  const [wanted, setWanted] = useState<Visibility | null>(null)
  const who = whoSees(chain)
  const choose = (visibility: Visibility) => {
    setWanted(visibility)
    const before = { visibility: chain.chosen_visibility }
    void editing.edit({ visibility }, before, (edited) => sayWhoSees(edited, whoSees(edited))).then(() => setWanted(null))
  }
  if (!chain.can.run)
    return (
      <section className={part} aria-label="Who sees it">
        <h2 className={heading}>Who sees it</h2>
        <p className="text-sm text-ink-2">{sayWhoSees(chain, who)}. Its owner chooses.</p>
      </section>
    )
  return (
    <fieldset className={part}>
      <legend className="contents">
        <h2 className={heading}>Who sees it</h2>
      </legend>
      {(Object.keys(names) as Visibility[]).map((visibility) => (
        <CheckField
          key={visibility}
          type="radio"
          name="visibility"
          className="-mx-2.5"
          checked={(wanted ?? chain.chosen_visibility) === visibility}
          disabled={(!verified || chain.hidden) && visibility !== 'private'}
          label={
            <>
              <span className="font-medium">{names[visibility]}</span> <span className="text-ink-2">{who[visibility]}</span>
            </>
          }
          onChange={() => choose(visibility)}
        />
      ))}
      {chain.channel && chain.visibility !== chain.chosen_visibility && (
        <p className="mt-1 text-sm text-ink-2">Its channel is stricter: {who[chain.visibility]} see it for now.</p>
      )}
      {!verified && <p className="mt-1 text-sm text-ink-2">Confirm your email address to show chains to others.</p>}
      {chain.hidden_reason !== null && <p className="mt-1 text-sm text-bad">Hidden by the team: {chain.hidden_reason}</p>}
    </fieldset>
  )
}

/** What a chain is about, where, and in which channel it comes out. */
export function AboutChain({ editing, categories, channels }: PartProps & Pick<EditedChain, 'categories' | 'channels'>) {
  const { chain, busy } = editing
  const here = chain.channel
  const all = [...channels, ...(here && !channels.some(({ id }) => id === here.id) ? [here] : [])]
  return (
    <section className={`grid gap-3 ${part}`} aria-label="About it">
      <h2 className="font-sans text-base font-semibold">About it</h2>
      <SelectField
        label="Category"
        value={chain.category?.id ?? ''}
        disabled={busy}
        onChange={({ target: { value } }) =>
          void editing.edit(
            { list_category_id: value === '' ? null : Number(value) },
            { list_category_id: chain.category?.id ?? null },
            'Category changed',
          )
        }
      >
        <option value="">None</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <RegionField
        region={chain.region}
        onChange={(id) => void editing.edit({ region_id: id }, { region_id: chain.region?.id ?? null }, 'Region changed')}
      />
      {chain.can.run && all.length > 0 && (
        <SelectField
          label="Comes out in"
          value={here?.id ?? ''}
          disabled={busy}
          onChange={({ target: { value } }) => void editing.moveTo(all.find(({ id }) => String(id) === value) ?? null)}
        >
          <option value="">No channel, your name alone</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {here && channels.some(({ id }) => id === here.id) && (
        <ButtonLink size="sm" className="justify-self-start" to={href('ChannelEdit', { id: here.id }, { publish: `chain-${chain.id}` })}>
          Publish it there
        </ButtonLink>
      )}
    </section>
  )
}

/** Its picture; without one those of its lists are shown. */
export function ChainCoverPart({ editing }: PartProps) {
  const { cover } = editing.chain
  return (
    <section className={part} aria-label="Cover">
      <h2 className={heading}>Cover</h2>
      {cover ? (
        <img
          src={largestOf(cover.variants)}
          srcSet={srcSetOf(cover.variants)}
          sizes="440px"
          width={cover.width}
          height={cover.height}
          alt={cover.alt}
          className="mb-3 aspect-[2/1] w-full rounded-md bg-sunken object-cover"
        />
      ) : (
        <p className="mb-2 text-sm text-ink-2">Pictures of its first places are shown.</p>
      )}
      <PictureField
        key={cover ? largestOf(cover.variants) : 'none'}
        label={cover ? 'Another picture' : 'A picture of your own'}
        asked
        busy={editing.busy}
        onSend={({ file, alt }) => editing.setCover(file, alt)}
      />
      {cover && (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => void editing.removeCover()}>
          Remove the picture
        </Button>
      )}
    </section>
  )
}

/** Takes a chain away. */
export function ChainRemoval({ editing: { chain } }: PartProps) {
  const navigate = useNavigate()
  const { busy, submit } = useButtonSubmit({ stays: true })
  if (!chain.can.run) return null
  return (
    <section className={part} aria-label="Delete">
      <Button
        variant="danger"
        busy={busy !== null}
        onClick={() => {
          if (!confirm(`Delete ${chain.title}? Its lists stay; for 30 days you can bring it back.`)) return
          void submit('remove', () => client.remove(chain.id), `${chain.title} is deleted.`).then(
            (done) => done && navigate(href('MyChains')),
          )
        }}
      >
        Delete the chain
      </Button>
    </section>
  )
}
