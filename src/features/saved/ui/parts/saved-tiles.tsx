import { BookmarkIcon, CheckCircleIcon, FolderIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Link } from '../../../../ui/link.tsx'
import { shownKinds } from '../../../follows/ui/target-kinds.tsx'
import type { SavedFolders } from '../../contract.ts'
import { type SavedAddress, savedAddress } from '../../saved-address.ts'
import { FolderMenu } from './folder-menu.tsx'

/** Everything, what is in which folder, and where one has been; each with how many. */
export function SavedTiles({ folders: { data, counts }, asked }: { folders: SavedFolders; asked: SavedAddress }) {
  const narrowed = asked.folder !== undefined || asked.been !== undefined || asked.kind !== undefined
  const at = (change: SavedAddress) => savedAddress({ ...asked, folder: '', been: '', kind: '' }, change)
  return (
    <nav aria-label="Folders" className="mb-5 grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      <Tile to={at({})} current={!narrowed} icon={<BookmarkIcon />} name="All saved" count={counts.all} />
      <Tile to={at({ been: 'true' })} current={asked.been === 'true'} icon={<CheckCircleIcon />} name="Been there" count={counts.been} />
      {shownKinds.map(({ kind, name, icon }) => {
        const count = counts.kinds[kind] ?? 0
        return count > 0 && <Tile key={kind} to={at({ kind })} current={asked.kind === kind} icon={icon} name={name} count={count} />
      })}
      {data.map((folder) => (
        <Tile
          key={folder.id}
          to={at({ folder: String(folder.id) })}
          current={asked.folder === String(folder.id)}
          icon={<FolderIcon />}
          name={folder.name}
          count={folder.count}
        />
      ))}
      <FolderMenu folders={data} chosen={asked.folder} />
    </nav>
  )
}

type TileProps = { to: string; current: boolean; icon: ReactNode; name: string; count: number }

function Tile({ to, current, icon, name, count }: TileProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className="flex min-h-14 items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2 hover:border-ink-3 aria-current:border-accent aria-current:bg-accent-wash"
    >
      <span className="shrink-0 text-ink-2 *:size-5" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate text-sm font-medium">{name}</span>
      <span className="text-sm text-ink-2 tabular-nums">{count}</span>
    </Link>
  )
}
