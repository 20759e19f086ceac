import type { PlaceHistoryEntry } from '../places/contract.ts'
import type { PlaceRecord, PlaceRevision } from '../places/record-contract.ts'

const states: Readonly<Record<string, string>> = { status: 'State', status_reason: 'Reason', owner_id: 'Owner' }

/**
 * The changes of a place for those who see all of them: fields, and what became of the place as a whole. `restorable`: there are fields
 * that can have their former values again.
 */
export function historyOf({ owner, created_by }: Pick<PlaceRecord, 'owner' | 'created_by'>, revisions: readonly PlaceRevision[]) {
  return revisions.map(({ version, changes, by, cause, created_at }): PlaceHistoryEntry & { restorable: boolean } => {
    const shown = version === 1 ? [] : changes.filter(({ field, label }) => label !== null || field in states)
    return {
      version,
      cause: cause.replace(/:.*$/, ''),
      by: by === null ? null : by.id === owner?.id ? 'owner' : by.id === created_by?.id ? 'member' : 'team',
      changes: shown.map(({ field, label, from, to }) => ({
        field: field as PlaceHistoryEntry['changes'][number]['field'],
        label: label ?? states[field] ?? field,
        from,
        to,
      })),
      restorable: shown.some(({ label }) => label !== null),
      created_at,
    }
  })
}
