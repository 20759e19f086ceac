import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ProblemError } from '../platform/http.ts'

type Wrong = { errors: Record<string, string[]>; message: string | null }
const nothing: Wrong = { errors: {}, message: null }

/**
 * A form whose fields are kept by the page itself. `send` is given what was typed; what the server finds wrong with a field lands on that
 * field, the first of them gets the focus, and nothing that was typed is lost. `labels`: field → its name, to
 * make sentences; also of what has no field, such as the secret of a link.
 */
export function useSubmit<Field extends string>(labels: Record<Field, string>, send: (typed: Record<Field, string>) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [alive, setAlive] = useState(false)
  const [wrong, setWrong] = useState<Wrong>(nothing)

  useEffect(() => setAlive(true), [])
  useEffect(() => {
    const first = Object.keys(wrong.errors)[0]
    const field = first === undefined ? null : form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    else if (wrong.message) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [wrong])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries((Object.keys(labels) as Field[]).map((name) => [name, textOf(data.get(name))]))
    setBusy(true)
    setWrong(nothing)
    try {
      await send(typed as Record<Field, string>)
    } catch (error) {
      const fields = form.current?.elements
      setWrong(wrongOf(error, labels, (name) => [...(fields ?? [])].indexOf(fields?.namedItem(name) as Element)))
    } finally {
      setBusy(false)
    }
  }
  const error = (name: Field) => wrong.errors[name]?.join(' ')
  return { form: { ref: form, onSubmit: submit, noValidate: true, method: 'post' as const }, ready: alive, busy, error, ...wrong, setWrong }
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** What went wrong as people read it, from above to below; what has no field of this form (-1) is said above it. */
function wrongOf(error: unknown, labels: Readonly<Record<string, string>>, placeOf: (name: string) => number): Wrong {
  if (!(error instanceof ProblemError))
    return { errors: {}, message: 'The server could not be reached. Check your connection and try again.' }
  const found = Object.entries(error.errors).map(
    ([name, texts]) => [name, texts.map((text) => sentence(labels[name] ?? name, text))] as const,
  )
  const hasField = (name: string) => placeOf(name) !== -1
  const shown = found.filter(([name]) => hasField(name))
  const errors = Object.fromEntries(shown.toSorted(([a], [b]) => placeOf(a) - placeOf(b)))
  // Several names may be of one field: what it says once is enough.
  const said = new Set(Object.values(errors).flat())
  const others = new Set(found.flatMap(([name, texts]) => (hasField(name) ? [] : texts)).filter((text) => !said.has(text)))
  return { errors, message: [...others].join(' ') || (found.length === 0 ? error.message : null) }
}

/** "must have at least 10 characters" of "Password" is a sentence of both. */
function sentence(label: string, text: string): string {
  return /^\p{Ll}/u.test(text) ? `${label} ${text.replace(/\.?$/, '.')}` : text
}
