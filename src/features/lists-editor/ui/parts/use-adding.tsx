import { useState } from 'react'
import type { Adding, NewEntry } from './use-editing.ts'

/** Adds what a dialog has found and closes it then; what can't be added stays chosen (`onDone`: so many were), with why. */
export function useAdding(onAdd: (entries: NewEntry[]) => Promise<Adding>, onDone: (done: number) => void, onClose: () => void) {
  const [adding, setAdding] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const add = async (entries: NewEntry[]) => {
    setAdding(true)
    setWrong(null)
    const { done, why } = await onAdd(entries)
    setAdding(false)
    if (why === null) return onClose()
    onDone(done)
    setWrong(why)
  }
  return { adding, wrong, add }
}

export function NotAdded({ why }: { why: string | null }) {
  return (
    <p role="alert" className="text-bad empty:hidden">
      {why}
    </p>
  )
}
