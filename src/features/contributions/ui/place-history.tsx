import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { PlaceHistoryEntry } from '../../places/contract.ts'
import { contributionsClient } from '../client.ts'
import type { FormChoices } from '../read-form.ts'
import { SuggestedFields } from './parts/suggested-fields.tsx'

const client = contributionsClient(browserFetch)

type PlaceHistoryProps = {
  placeId: number
  /** Not `restorable`: nothing of it can be as it was before, such as a merge. */
  entries: readonly (PlaceHistoryEntry & { restorable?: boolean })[]
  choices: FormChoices
  /** The viewer is of the team, and the place can be changed. */
  restores: boolean
  now: string
}

const causes: Readonly<Record<string, string>> = {
  create: 'Added',
  submit: 'Handed in',
  approve: 'Published',
  edit: 'Changed',
  move: 'Moved',
  suggestion: 'A suggestion was taken',
  import: 'Taken over from a source',
  revision: 'Went back to what it was',
  close: 'Closed for good',
  reopen: 'Opened again',
  restore: 'Brought back',
  unmerge: 'Separated from another place',
  undo: 'An import was taken back',
  bulk: 'Changed with others',
  'bulk-undo': 'A change of many was taken back',
  reject: 'Turned down',
  remove: 'Removed',
  flag: 'Removed after a report',
  withdraw: 'Taken back',
  merge: 'Merged into another',
  owner: 'Owner changed',
}

const people = { owner: 'by the owner', team: 'by the team', member: 'by a member' }

/** Every change of a place, the last one first; the team goes back to how it was before one. */
export function PlaceHistory({ placeId, entries, choices, restores, now }: PlaceHistoryProps) {
  const { busy, submit } = useButtonSubmit()
  return (
    <ol className="list-none divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
      {entries.map(({ version, cause, by, changes, restorable = true, created_at }) => (
        <li key={version} className="px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="mr-auto font-sans text-base font-semibold tracking-normal">
              {version === 1 ? 'Added' : (causes[cause] ?? 'Changed')}
            </h2>
            <p className="text-sm text-ink-2">
              {by && `${people[by]}, `}
              <RelativeTime when={created_at} now={now} />
            </p>
          </div>
          {changes.length > 0 && (
            <div className="mt-1">
              <SuggestedFields fields={changes} choices={choices} />
            </div>
          )}
          {restores && restorable && version > 1 && changes.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              className="mt-1"
              busy={busy === `${version}`}
              onClick={() => submit(`${version}`, () => client.goBack(placeId, version - 1), 'The place says again what it said before.')}
            >
              Go back to before this
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
