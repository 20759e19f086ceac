import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'> & {
  label: string
  /** `text` where it is a combobox, which a search field may not be. */
  type?: 'search' | 'text'
  size?: 'md' | 'lg' | 'xl'
  /** What stands behind the words: where, a key, a button. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
  className?: string
}

const sizes = {
  md: 'h-10 gap-2.5 pl-3.5 text-sm',
  lg: 'h-12 gap-2.5 pl-3.5 text-sm',
  xl: 'h-14 gap-2.5 pl-5 text-base',
}

/** One line to search in; put it into a `<form role="search">`, and Enter goes there without script. */
export function SearchField({ label, type = 'search', size = 'md', children, className, ref, ...input }: SearchFieldProps) {
  return (
    <div
      className={classes(
        'flex w-full items-center rounded-full border border-line-strong bg-surface pr-1.5 transition-[border-color,box-shadow] hover:border-ink-3',
        'has-[input:focus]:border-accent has-[input:focus]:shadow-[0_0_0_3px_var(--accent-wash)] forced-colors:has-[input:focus]:outline-2',
        sizes[size],
        className,
      )}
    >
      <MagnifyingGlassIcon className="size-4 shrink-0" aria-hidden="true" />
      <input
        ref={ref}
        type={type}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        className="h-full min-w-0 flex-1 appearance-none bg-transparent text-ellipsis outline-none pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden"
        {...input}
      />
      {children}
    </div>
  )
}
