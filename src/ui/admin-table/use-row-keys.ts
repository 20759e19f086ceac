import { type RefObject, useEffect } from 'react'

type RowKeys = {
  open: (row: HTMLElement) => void
  toggle?: ((row: HTMLElement, range: boolean) => void) | undefined
  close?: (() => void) | undefined
  /** E, of the row that has the focus, or null for the record that is open. */
  edit?: ((row: HTMLElement | null) => void) | undefined
}

/** j and k go down and up the rows, Enter opens one, x ticks it, e edits it, Escape closes the record. Not while somebody types or a dialog is open. */
export function useRowKeys(table: RefObject<HTMLElement | null>, { open, toggle, close, edit }: RowKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const row = rows[at]
      const go = (next: number) => rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (key === 'j') go(at + 1)
      else if (key === 'k') go(at < 0 ? rows.length - 1 : at - 1)
      else if (key === 'Enter' && row && row === document.activeElement) open(row)
      else if (key === 'x' && row && toggle) toggle(row, event.shiftKey)
      else if (key === 'Escape' && close) close()
      else if (key === 'e' && edit) edit(row ?? null)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [table, open, toggle, close, edit])
}

/** Whether somebody types, or something lies over the rows: keys mean that then. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type=checkbox]'))
}
