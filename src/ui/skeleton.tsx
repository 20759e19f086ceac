import { classes } from './classes.ts'

/** A grey shape of what is coming, invisible for the first 150 ms. Its size comes from `className`. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return <div className={classes('skeleton', round ? 'rounded-full' : 'rounded-sm', className)} aria-hidden="true" />
}
