import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import { type Matches, maxSavedFileSize, type SavedFile, type SavedPlace } from '../../../place-matching/contract.ts'
import { chosenEntry, firstChoice, SKIP, stillChosen, TEXT } from './line-choices.ts'
import { MatchChoices } from './match-choices.tsx'
import { NotAdded, useAdding } from './use-adding.tsx'
import type { Adding, NewEntry } from './use-editing.ts'
import { client } from './use-list-data.ts'

type Match = Matches['data'][number]
type Preview = { file: string; places: SavedPlace[]; unread: SavedFile['unread']; matches: Match[] }

type FileDialogProps = { listId: number; onClose: () => void; onAdd: (entries: NewEntry[]) => Promise<Adding> }

/** So many places are looked for by one request. */
const AT_ONCE = 25

/** A file of places kept elsewhere: what each is here, asked in one pass where it isn’t sure, then added with what was said of it. */
export default function FileDialog({ listId, onClose, onAdd }: FileDialogProps) {
  const { plural, number } = useFormat()
  const [state, setState] = useState<{ done: number; of: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const read = async (file: File) => {
    if (file.size > maxSavedFileSize) return setWrong(`A file may have ${maxSavedFileSize / 1e6} MB at most.`)
    setWrong(null)
    setState({ done: 0, of: 0 })
    try {
      const { data: places, unread } = await client.readFile(listId, file)
      const matches: Match[] = []
      for (let from = 0; from < places.length; from += AT_ONCE) {
        setState({ done: from, of: places.length })
        matches.push(...(await client.matchSaved(listId, places.slice(from, from + AT_ONCE))).data)
      }
      setChosen(Object.fromEntries(matches.map((match, i) => [i, firstChoice(match)])))
      setPreview({ file: file.name, places, unread, matches })
    } catch (error) {
      setWrong(errorMessage(error))
    }
    setState(null)
  }
  const entries = (preview?.matches ?? []).flatMap((match, i): NewEntry[] => {
    const entry = chosenEntry(match.line, chosen[i])
    const notes = [entry && 'note' in entry ? entry.note : '', preview?.places[i]?.note ?? '']
    return entry ? [{ ...entry, note: notes.filter(Boolean).join('\n').slice(0, 2000) }] : []
  })
  const { adding, wrong: unadded, add } = useAdding(onAdd, (done) => setChosen(stillChosen(chosen, done)), onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={preview ? preview.file : 'Import a file'}
      footer={
        <>
          {preview && (
            <Button className="mr-auto" variant="quiet" onClick={() => setPreview(null)}>
              Another file
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {preview && (
            <Button variant="primary" busy={adding} disabled={entries.length === 0} onClick={() => void add(entries)}>
              Add {plural(entries.length, { one: '# entry', other: '# entries' })}
            </Button>
          )}
        </>
      }
    >
      {preview ? (
        <>
          <Found preview={preview} chosen={chosen} onChange={(changed) => setChosen({ ...chosen, ...changed })} />
          <NotAdded why={unadded} />
        </>
      ) : (
        <Choose busy={state !== null} wrong={wrong} onFile={(file) => void read(file)}>
          {state && (state.of === 0 ? 'Reading the file…' : `Looking for places: ${number(state.done)} of ${number(state.of)}`)}
        </Choose>
      )}
    </Dialog>
  )
}

type ChooseProps = { busy: boolean; wrong: string | null; onFile: (file: File) => void; children: React.ReactNode }

function Choose({ busy, wrong, onFile, children }: ChooseProps) {
  const id = useId()
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink-2">
        Saved places of Google Takeout (CSV or JSON), KML or KMZ, GPX, GeoJSON, or a table with names. Nothing is added before you have seen
        it.
      </p>
      <label htmlFor={id} className="sr-only">
        File of places
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.json,.geojson,.kml,.kmz,.gpx,.zip,.gz"
        disabled={busy}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        className="w-full file:mr-3 file:h-10 file:rounded-full file:border-0 file:bg-accent-wash file:px-4 file:font-medium file:text-accent-ink"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="text-bad">
          {wrong}
        </p>
      )}
      <p role="status" className="text-ink-2">
        {children}
      </p>
    </div>
  )
}

type FoundProps = { preview: Preview; chosen: Readonly<Record<number, string>>; onChange: (changed: Record<number, string>) => void }

/** What was found, what is to be asked, and what isn’t here. */
function Found({ preview: { matches, unread }, chosen, onChange }: FoundProps) {
  const { plural } = useFormat()
  const numbered = matches.map((match, i) => ({ ...match, i }))
  const sure = numbered.filter((match) => match.sure)
  const asked = numbered.filter((match) => isAsked(match))
  const missing = numbered.filter((match) => !match.sure && match.candidates.length === 0)
  const keptAsText = missing.every(({ i }) => chosen[i] === TEXT)
  return (
    <div className="grid max-h-[55dvh] gap-5 overflow-auto text-sm">
      {sure.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">{plural(sure.length, { one: '# place found', other: '# places found' })}</summary>
          <ul className="mt-2 grid list-none gap-0.5">
            {sure.map(({ i, line, candidates: [first] }) => (
              <li key={i}>
                <CheckField
                  className="-mx-2"
                  checked={chosen[i] !== SKIP}
                  label={
                    <>
                      {first?.name}{' '}
                      <span className="text-ink-2">{first?.name === line ? first.detail : `${first?.detail} · “${line}”`}</span>
                    </>
                  }
                  onChange={() => onChange({ [i]: chosen[i] === SKIP ? String(first?.id) : SKIP })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked.length > 0 && (
        <section className="grid gap-3" aria-label="To be asked">
          <h3 className="font-sans text-base font-medium">What do you mean by these {asked.length}?</h3>
          <MatchChoices matches={matches} chosen={chosen} asks={isAsked} onChoose={(i, choice) => onChange({ [i]: choice })} />
        </section>
      )}
      {missing.length > 0 && (
        <section aria-label="Not found">
          <h3 className="font-sans text-base font-medium">{plural(missing.length, { one: '# is not here', other: '# are not here' })}</h3>
          <CheckField
            className="-mx-2"
            checked={keptAsText}
            label="Keep them as text"
            onChange={() => onChange(Object.fromEntries(missing.map(({ i }) => [i, keptAsText ? SKIP : TEXT])))}
          />
          <p className="text-ink-2 [overflow-wrap:anywhere]">{missing.map(({ line }) => line).join(' · ')}</p>
        </section>
      )}
      {unread.length > 0 && (
        <section aria-label="Rows that were not read">
          <h3 className="font-sans text-base font-medium">Rows that were not read</h3>
          <ul className="list-none text-ink-2">
            {unread.map(({ number, reason }) => (
              <li key={number}>
                Row {number} {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const isAsked = ({ sure, candidates }: Match) => !sure && candidates.length > 0
