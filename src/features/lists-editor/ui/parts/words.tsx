import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FieldNotice } from '../../../../ui/kept-text/field-notice.tsx'
import { useKeptField } from '../../../../ui/kept-text/use-kept-field.ts'
import type { Section } from '../../../lists/contract.ts'
import type { EditedList } from '../../read-editor.ts'
import type { Editing } from './use-editing.ts'

const field =
  'block w-full -mx-2.5 resize-none rounded-md border border-transparent bg-transparent px-2.5 hover:border-line focus:border-accent focus:outline-none'

/** Title and description, written where they stand. */
export function Words({ data: { list }, editing }: { data: EditedList; editing: Editing }) {
  const title = useKeptField({ most: 120, value: list.title, required: true, line: true, onSave: (typed) => editing.write('title', typed) })
  const description = useKeptField({ most: 2000, value: list.description, onSave: (typed) => editing.write('description', typed) })
  return (
    <>
      <h1 className="sr-only">Edit {list.title}</h1>
      <textarea
        ref={title.ref}
        {...title.props}
        aria-label="Title"
        rows={1}
        className={`${field} field-sizing-content py-1 font-serif text-[1.875rem] leading-tight font-medium`}
      />
      <FieldNotice field={title} name="title" />
      <textarea
        ref={description.ref}
        {...description.props}
        aria-label="Description"
        placeholder="What is it about, and for whom?"
        rows={1}
        className={`${field} field-sizing-content py-1.5 text-ink-2`}
      />
      <FieldNotice field={description} name="description" />
    </>
  )
}

type HeadingProps = {
  section: Section
  editing: Editing
  /** It has just been made: its name is to be typed. */
  named: boolean
}

/** The heading of a section, written where it stands. */
export function Heading({ section, editing, named }: HeadingProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = named ? line.current?.querySelector('input') : null
    input?.focus()
    input?.select()
  }, [named])
  const title = useKeptField({
    most: 120,
    value: section.title,
    required: true,
    line: true,
    onSave: (typed) => editing.renameSection(section, typed),
  })
  return (
    <div ref={line} className="border-b border-line pt-5 pb-1.5">
      <div className="flex items-center gap-2">
        <input
          ref={title.ref}
          {...title.props}
          aria-label="Title of the section"
          className="-ml-2.5 min-w-0 flex-1 rounded-md border border-transparent bg-transparent px-2.5 py-1 font-serif text-xl hover:border-line focus:border-accent focus:outline-none"
        />
        <Button size="sm" variant="quiet" onClick={() => void editing.removeSection(section)}>
          Remove
        </Button>
      </div>
      <FieldNotice field={title} name="heading" />
    </div>
  )
}
