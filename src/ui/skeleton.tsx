import { classes } from './classes.ts'

/** A grey shape of what is coming, invisible for the first 150 ms. Its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classes('skeleton rounded-sm', className)} aria-hidden="true" />
}
