type ProgressProps = {
  /** 0 to 100. */
  value: number
  label: string
}

/** How far long work is, as a bar and in per cent. */
export function Progress({ value, label }: ProgressProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-xs text-ink-2 tabular-nums">
      <progress
        max={100}
        value={value}
        aria-label={label}
        className="h-1.5 w-28 appearance-none overflow-clip rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      {value} %
    </span>
  )
}
