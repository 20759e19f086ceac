import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FormHead } from '../../../ui/form-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { useUnsavedState } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { changesOf } from '../conflict.ts'
import type { FormField, FormSection } from '../form-field.ts'
import { coveredBy, errorOf, type FormValues } from '../form-values.ts'
import type { FormChoices } from '../read-form.ts'
import { textOf } from '../text-of.ts'
import { ChangedField, ChangesMade, FormRail, idOfSection } from './parts/changes-made.tsx'
import { FormControl, positionOf } from './parts/form-control.tsx'
import { NameMatches } from './parts/name-matches.tsx'
import { OtherTyped, rivalsIn } from './parts/other-typed.tsx'
import { doubtAbout, type PinMap } from './parts/position-field.tsx'
import { type Draft, type SavedForm, useAutosave } from './use-autosave.ts'

export type { PinMap }

type PlaceFormProps = {
  sections: readonly FormSection[]
  choices: FormChoices
  pinMap: PinMap
  /** What stands in it at first. */
  initial: FormValues
  /** The same form as it was saved before. */
  begun: SavedForm | null
  /** Of a place that is there: which, and as of which version. */
  subject: { place_id: number; base_version: number } | null
  /** Hands it in, and says where it goes on. What the server finds wrong lands on the fields. */
  send: (values: FormValues, pressed: string, draft: Draft) => Promise<string>
  /** What else is known of a field, as long as it says what it said at first. */
  notes?: Readonly<Record<string, string>>
  /** What is wrong with a field, as somebody said before, until it is changed. */
  faults?: Readonly<Record<string, string>>
  /** Photos of it are not kept with it yet. */
  unsent?: boolean
  /** The buttons, the first of them filled. */
  buttons: readonly { key: string; label: string }[]
  /** What stood there at first: what differs is marked, and stands beside the form with a way back. */
  before?: FormValues
  children?: ReactNode
  /** What more is asked, at the end: kept with the rest, and what is wrong with it is said of its `labels`. */
  more?: {
    title?: string
    labels: Readonly<Record<string, string>>
    render: (form: MoreOfForm) => ReactNode
    /** The same in short, beside the changes. */
    given?: (values: FormValues) => ReactNode
  }
}
export type MoreOfForm = {
  values: FormValues
  error: (name: string) => string | undefined
  onChange: (changed: FormValues) => void
  draft: Draft
}

const saying = {
  none: 'What you type is saved as a draft.',
  saving: 'Saving…',
  saved: 'Saved. You can go on on another device.',
}

/** The form of a place, whole: its sections are those of the catalogue of fields. */
export function PlaceForm({
  sections,
  choices,
  pinMap,
  initial,
  begun,
  subject,
  send,
  notes,
  faults,
  unsent = false,
  buttons,
  before,
  children,
  more,
}: PlaceFormProps) {
  const navigate = useNavigate()
  const [values, setValues] = useState(initial)
  const [pressed, setPressed] = useState('')
  /** What was typed on another device in fields that were changed here, too. */
  const [others, setOthers] = useState<FormValues>({})
  const labels = useMemo(() => ({ ...labelsOf(sections), ...more?.labels }), [sections, more?.labels])
  const [sent, setSent] = useState<FormValues | null>(null)
  const { form, ready, busy, error, errors, message } = useSubmit(labels, async () => {
    setSent(values)
    const to = await send(values, pressed || (buttons[0]?.key ?? ''), draft).catch(async (problem) => {
      throw await withPosition(problem, values)
    })
    keep()
    await drop()
    await navigate(to)
  })
  const { state, why, unsaved, drop, ...draft } = useAutosave(values, begun, subject, (taken, typed) => {
    change(taken)
    setOthers((before) => ({ ...before, ...typed }))
  })
  const failed = `Not saved. ${why} It is tried again with the next change.`
  const keep = useUnsavedState(unsaved)
  const change = (changed: FormValues) => setValues((now) => ({ ...now, ...changed }))
  const all = useMemo(() => sections.flatMap(({ fields }) => fields), [sections])
  const changes = before ? changesOf(all, before, values) : []
  const undo = (field: FormField) => change(Object.fromEntries(coveredBy(field).map((name) => [name, before?.[name] ?? null])))
  const rivals = rivalsIn(others, all, more?.labels ?? {})
  const rival = (name: string) => {
    const one = rivals.find((other) => other.name === name)
    return (
      one && (
        <OtherTyped
          label={one.label}
          name={name}
          value={one.value}
          choices={choices}
          onTake={() => change(one.typed)}
          onAnswer={() => setOthers((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !(key in one.typed))))}
        />
      )
    )
  }
  const same = ({ name }: FormField) => values[name] === initial[name]
  // What was changed since it was handed in is judged anew when it is handed in again.
  const asSent = (name: string) => sent === null || values[name] === sent[name]
  const wrong = (field: FormField) =>
    (coveredBy(field).every(asSent) ? errorOf(field, error) : undefined) ?? (same(field) ? faults?.[field.name] : undefined)
  const mended = (name: string) => name.startsWith('fields.') && !asSent(name.slice('fields.'.length))
  const control = (field: FormField) => (
    <ChangedField key={field.name} change={changes.find((one) => one.field === field)} choices={choices}>
      <FormControl
        field={field}
        note={same(field) ? notes?.[field.name] : undefined}
        values={values}
        choices={choices}
        pinMap={pinMap}
        error={wrong(field)}
        onChange={change}
      />
      {rival(field.name)}
    </ChangedField>
  )
  return (
    <form {...form} className={classes('min-w-0', before && 'lg:relative lg:pl-52 xl:pr-88')}>
      {before && <FormRail sections={sections} last={more?.title ?? ''} changes={changes} />}
      <FormHead errors={errors} message={message} mended={mended}>
        {children}
      </FormHead>
      {sections.map(({ title, note, fields }, i) => {
        const basic = fields.filter((field) => field.basic)
        const rest = basic.length > 0 ? fields.filter((field) => !field.basic) : []
        return (
          <Section key={title} title={title} note={note}>
            <div id={idOfSection(title)} className="grid scroll-mt-40 grid-cols-1 gap-5">
              {(basic.length > 0 ? basic : fields).map(control)}
              {i === 0 && subject === null && (
                <NameMatches name={textOf(values.name)} phone={textOf(values.phone)} near={positionOf(values)} />
              )}
              {rest.length > 0 && (
                <More wrong={rest.some((field) => wrong(field) !== undefined || rivals.some(({ name }) => name === field.name))}>
                  {rest.map(control)}
                </More>
              )}
            </div>
          </Section>
        )
      })}
      {more?.render({ values, error, onChange: change, draft })}
      {Object.keys(more?.labels ?? {}).map((name) => (
        <Fragment key={name}>{rival(name)}</Fragment>
      ))}
      {before && <ChangesMade changes={changes} choices={choices} evidence={more?.given?.(values)} onUndo={undo} />}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3">
        {buttons.map(({ key, label }, i) => (
          <Button
            key={key}
            type="submit"
            variant={i === 0 ? 'primary' : 'secondary'}
            busy={busy && pressed === key}
            disabled={!ready || busy}
            onClick={() => setPressed(key)}
          >
            {label}
          </Button>
        ))}
        {/* Beside the buttons or above them, never below: what it says grows, and a button that moves is missed. */}
        <p className="text-sm text-ink-2 max-sm:order-first max-sm:w-full sm:min-w-0 sm:flex-1" role="status">
          {unsent && state === 'saved'
            ? 'Saved but for photos that aren’t sent yet: they are on this page alone.'
            : { ...saying, failed }[state]}
        </p>
      </div>
    </form>
  )
}

/** Fields that few fill in. It opens for what is wrong in it, and stays as it is while that is mended. */
function More({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  const [openAtFirst] = useState(wrong)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (wrong && details.current) details.current.open = true
  }, [wrong])
  return (
    <details ref={details} open={openAtFirst}>
      <summary className="cursor-pointer text-sm font-medium text-accent-ink">More</summary>
      <div className="mt-4 grid grid-cols-1 gap-5">{children}</div>
    </details>
  )
}

/** What the server found wrong, and with it where the place lies: the server asks that last, of what is right otherwise. */
async function withPosition(problem: unknown, values: FormValues): Promise<unknown> {
  if (!(problem instanceof ProblemError) || Object.keys(problem.errors).length === 0 || problem.errors['fields.lat']) return problem
  const doubt = await doubtAbout(positionOf(values))
  if (doubt === null) return problem
  const { status, message: detail, errors } = problem
  return new ProblemError({ status, detail, errors: { ...errors, 'fields.lat': [doubt] } })
}

/** Field in the body → its name, to make sentences of what is wrong with it. */
function labelsOf(sections: readonly FormSection[]): Record<string, string> {
  return Object.fromEntries(
    sections.flatMap(({ fields }) => fields.flatMap((field) => coveredBy(field).map((name) => [`fields.${name}`, field.label]))),
  )
}
