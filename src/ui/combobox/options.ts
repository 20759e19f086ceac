import type { ReactNode } from 'react'

/** An option of a combobox. Choosing it leads to an address, or hands its value over. */
export type Option<Value = never> = {
  /** Unique among all options of the list. */
  key: string
  label: string
  /** At the end of its line: where it is, how many. */
  detail?: string
  icon?: ReactNode
} & ({ to: string; reloadDocument?: boolean } | { value: Value })

/** Options under a heading. */
export type OptionGroup<Value = never> = { title: string; options: readonly Option<Value>[] }
