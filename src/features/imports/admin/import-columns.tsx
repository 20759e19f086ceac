import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ImportLine } from '../contract.ts'

const states = {
  planned: ['plain', 'Planned'],
  running: ['accent', 'Running'],
  done: ['good', 'Done'],
  failed: ['bad', 'Failed'],
  undoing: ['warn', 'Being undone'],
  undone: ['plain', 'Undone'],
} as const

/** The state of an import; one that somebody stopped isn't called failed. */
export function ImportState({ row: { state, error } }: { row: Pick<ImportLine, 'state' | 'error'> }) {
  const [tone, name] = state === 'failed' && error === 'was stopped' ? (['warn', 'Stopped'] as const) : states[state]
  return <Tag tone={tone}>{name}</Tag>
}

function Figure({ value }: { value: number | undefined }) {
  return useFormat().number(value ?? 0)
}

/** The history of imports, a line each. */
export const importColumns: readonly Column<ImportLine>[] = [
  { key: 'file', title: 'File', cell: ({ file_name }) => <span className="line-clamp-2">{file_name}</span> },
  { key: 'state', title: 'State', cell: (row) => <ImportState row={row} /> },
  { key: 'new', title: 'New', align: 'end', cell: ({ counts }) => <Figure value={counts.create} /> },
  { key: 'changed', title: 'Changed', align: 'end', minor: true, cell: ({ counts }) => <Figure value={counts.update} /> },
  { key: 'refused', title: 'Refused', align: 'end', minor: true, cell: ({ counts }) => <Figure value={counts.refuse} /> },
  { key: 'by', title: 'By', minor: true, cell: ({ by }) => (by ? by.name || 'somebody' : 'Command line') },
  { key: 'when', title: 'When', align: 'end', minor: true, cell: ({ started_at }, now) => <RelativeTime when={started_at} now={now} /> },
]
