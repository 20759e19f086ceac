import { classes } from './classes.ts'

/** Turns while something is under way; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg className={classes('size-4 animate-[spin_.8s_linear_infinite]', className)} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
