import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import type { Matches } from '../../../place-matching/contract.ts'
import { LONGEST_LINE } from '../../../place-matching/pasted.ts'
import { chosenEntry, likelyChoice, linesOf, stillChosen } from './line-choices.ts'
import { MatchChoices } from './match-choices.tsx'
import { NotAdded, useAdding } from './use-adding.tsx'
import type { Adding, NewEntry } from './use-editing.ts'
import { client } from './use-list-data.ts'

type Match = Matches['data'][number]

type PasteDialogProps = {
  listId: number
  /** What was pasted. */
  text: string
  onClose: () => void
  onAdd: (entries: NewEntry[]) => Promise<Adding>
}

/** So many lines are looked for by one request. */
const AT_ONCE = 100

/** Many lines at once, names or links: what each means is found, and what isn't sure is asked in one pass. */
export function PasteDialog({ listId, text, onClose, onAdd }: PasteDialogProps) {
  const { busy, submit } = useButtonSubmit()
  const { plural, number } = useFormat()
  const [lines, setLines] = useState(text)
  const [found, setFound] = useState<readonly Match[] | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const { given, over } = linesOf(lines)
  const find = () =>
    submit(
      'find',
      async () => {
        const matches: Match[] = []
        for (let from = 0; from < given.length; from += AT_ONCE)
          matches.push(...(await client.match(listId, given.slice(from, from + AT_ONCE))).data)
        setFound(matches)
        setChosen(Object.fromEntries(matches.map((match, i) => [i, likelyChoice(match)])))
      },
      null,
    )
  const entries = (found ?? []).flatMap(({ line }, i) => chosenEntry(line, chosen[i]) ?? [])
  /** Lines that were too long to be looked for come back to be shortened. */
  const close = () => {
    if (over.length === 0) return onClose()
    setLines(over.map(({ line }) => line).join('\n'))
    setFound(null)
  }
  const { adding, wrong, add } = useAdding(onAdd, (done) => setChosen(stillChosen(chosen, done)), close)
  const sure = (found ?? []).filter((match) => match.sure).length
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add many"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {found === null ? (
            <Button variant="primary" busy={busy !== null} disabled={given.length === 0} onClick={find}>
              Find {plural(given.length, { one: '# place', other: '# places' })}
            </Button>
          ) : (
            <Button variant="primary" busy={adding} disabled={entries.length === 0} onClick={() => void add(entries)}>
              Add {plural(entries.length, { one: '# entry', other: '# entries' })}
            </Button>
          )}
        </>
      }
    >
      {found === null ? (
        <TextArea
          label="Names or links, one a line"
          help="They are looked for where the list is."
          error={
            over.length > 0 &&
            `${over.map((one) => `Line ${number(one.number)}`).join(', ')}: more than ${plural(LONGEST_LINE, { one: '# character', other: '# characters' })}. Shorten what is too long; the rest is looked for without it.`
          }
          rows={8}
          value={lines}
          onChange={(event) => setLines(event.target.value)}
        />
      ) : (
        <div className="grid max-h-[50dvh] gap-3 overflow-auto text-sm">
          <p className="text-ink-2">
            {plural(sure, { one: '# line is clear.', other: '# lines are clear.' })}
            {sure < found.length && ' Choose what the others mean:'}
          </p>
          <MatchChoices matches={found} chosen={chosen} onChoose={(i, choice) => setChosen({ ...chosen, [i]: choice })} />
          <NotAdded why={wrong} />
        </div>
      )}
    </Dialog>
  )
}
