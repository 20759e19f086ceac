import { classes } from './classes.ts'

export type ButtonLook = {
  /** `primary` once a screen, `quiet` beside others, `overlay` on a plate or photo. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'overlay' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Only an icon inside: as wide as high. */
  square?: boolean | undefined
}

const variants = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-press hover:bg-accent-press',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  overlay: 'border-transparent bg-surface/86 text-ink hover:bg-surface',
  danger: 'border-bad bg-surface text-bad hover:bg-bad-wash',
}

/** Heights 32, 40 and 48 px; for fingers at least 44 px can be hit. */
const sizes = { sm: 'h-8 text-sm', md: 'h-10 text-sm', lg: 'h-12 text-base' }
const widths = { sm: 'px-3', md: 'px-4', lg: 'px-5' }
const squares = { sm: 'w-8', md: 'w-10', lg: 'w-12' }

/** How buttons look, also those that are links. */
export function buttonStyle({ variant = 'secondary', size = 'md', square = false }: ButtonLook): string {
  return classes('button-shape', variants[variant], sizes[size], square ? squares[size] : widths[size])
}
