import { useSearchParams } from 'react-router'
import { ButtonLink } from '../button-link.tsx'
import { useTableAddress } from './table-address.ts'

type TableFootProps = { next: string | null; keys?: readonly (readonly [key: string, what: string])[] }

const usual = [
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
] as const

/** The way to further rows, and the keys for those who work without a mouse. */
export function TableFoot({ next, keys = [] }: TableFootProps) {
  const address = useTableAddress()
  const begun = useSearchParams()[0].has('cursor')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-(--gutter) pt-4">
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-ink-2 max-md:hidden pointer-coarse:hidden">
        {[...usual, ...keys].map(([key, what]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <kbd className="rounded-[5px] border border-line-strong px-1.5 font-sans">{key}</kbd> {what}
          </span>
        ))}
      </p>
      <div className="flex gap-2">
        {begun && (
          <ButtonLink size="sm" to={address({ cursor: null })}>
            First page
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink size="sm" to={address({ cursor: next, open: null })}>
            Next page
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
