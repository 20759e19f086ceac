import type { ReactNode } from 'react'

/** A line of a combobox's list. Choosing it leads to an address, or hands its value over. */
export type Option<Value = never> = {
  /** Unique among all lines of the list. */
  key: string
  label: string
  /** At the end of the line: where it is, how many. */
  detail?: string
  icon?: ReactNode
} & ({ to: string; reloadDocument?: boolean } | { value: Value })

/** Lines under a heading. */
export type OptionGroup<Value = never> = { title: string; options: readonly Option<Value>[] }
