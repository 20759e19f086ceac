import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useReadAgain } from '../../../ui/use-read-again.ts'
import { href } from '../../../urls.ts'
import type { ImportFileLine } from '../contract.ts'

const POLL_MS = 2000
const stateOf = ({ state, error, stopping }: ImportFileLine) => {
  if (stopping) return ['warn', 'Stopping'] as const
  if (state === 'checking') return ['accent', 'Being checked'] as const
  if (state === 'running') return ['accent', 'Being brought in'] as const
  if (error === 'It was stopped.') return ['warn', 'Stopped'] as const
  return error ? (['bad', 'Failed'] as const) : (['plain', 'Not in yet'] as const)
}

/** Files that are on their way in. */
export function OpenFiles({ files, now }: { files: readonly ImportFileLine[]; now: string }) {
  const format = useFormat()
  useReadAgain(
    files.some(({ state }) => state !== 'open'),
    POLL_MS,
  )
  if (files.length === 0) return null
  return (
    <section aria-labelledby="on-their-way">
      <h2 id="on-their-way" className="mb-2 text-lg">
        On their way in
      </h2>
      <ul className="list-none border-t border-line text-sm">
        {files.map((file) => {
          const [tone, text] = stateOf(file)
          return (
            <li key={file.id} className="relative flex min-h-11 items-center gap-3 border-b border-line py-2 hover:bg-sunken">
              <Link
                to={href('AdminBulkImportExport', {}, { file: String(file.id) })}
                className="line-clamp-2 min-w-0 flex-1 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                {file.name}
              </Link>
              <Tag tone={tone}>{text}</Tag>
              <span className="w-20 text-right text-ink-2 tabular-nums max-sm:hidden">{sizeOf(file.size, format.number)}</span>
              <span className="w-32 text-right text-ink-2 max-sm:hidden">
                <RelativeTime when={file.created_at} now={now} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
