import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldNotice } from '../../../ui/kept-text/field-notice.tsx'
import { SavedAt } from '../../../ui/kept-text/saved-at.tsx'
import { useKeptField } from '../../../ui/kept-text/use-kept-field.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDragging } from '../../../ui/use-dragging.ts'
import { href } from '../../../urls.ts'
import { MOST_STEPS } from '../limits.ts'
import type { EditedChain } from '../read-chain-editor.ts'
import { AddList } from './parts/add-list.tsx'
import { AboutChain, ChainCoverPart, ChainRemoval, WhoSeesChain } from './parts/chain-settings.tsx'
import { EditedStep } from './parts/edited-step.tsx'
import { LeftNotes } from './parts/left-notes.tsx'
import { type ChainEditing, useChainEditing } from './parts/use-chain-editing.ts'

type ChainEditorProps = { data: EditedChain; verified: boolean }

/** Where a chain is written: its words, its steps in their order, who sees it. Everything is kept as it is done. */
export function ChainEditor({ data, verified }: ChainEditorProps) {
  const editing = useChainEditing(data.chain)
  const { chain, saved, said, undo, undoable } = editing
  const { steps } = chain
  const { dragging, grip } = useDragging(
    () => true,
    (id, { id: at, zone }) => {
      const step = steps.find((one) => one.id === id)
      if (step) void editing.move(step, zone === 'before' ? { before: at } : { after: at })
    },
  )
  return (
    <div className="wrap list-page py-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <TextLink to={href('MyChains')}>My chains</TextLink>
          {saved !== null && <SavedAt when={saved} />}
          <span className="ml-auto flex gap-2">
            <Button size="sm" variant="quiet" disabled={!undoable} onClick={undo}>
              <ArrowUturnLeftIcon className="size-4.5" aria-hidden="true" />
              Undo
            </Button>
            <ButtonLink size="sm" to={chain.path}>
              View
            </ButtonLink>
          </span>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        <ChainWords editing={editing} />
        <section aria-labelledby="chain-edit-steps" className="mt-4">
          <h2 id="chain-edit-steps" className="border-b border-line pb-2 text-xl">
            Steps
          </h2>
          {steps.length === 0 && (
            <EmptyState className="mt-4" heading="h3" title="Which list comes first">
              Type the name of a list below. Each list is a step, in the order in which people follow them.
            </EmptyState>
          )}
          <LeftNotes editing={editing} after={null} />
          <ol className="list-none">
            {steps.map((step) => (
              <li key={step.id}>
                <EditedStep step={step} editing={editing} dragging={dragging} grip={grip(step.id)} />
                <LeftNotes editing={editing} after={step.id} />
              </li>
            ))}
          </ol>
          <div className="mt-4">
            {steps.length < MOST_STEPS ? (
              <AddList
                label="Add a list"
                help="Public lists, and those that you write."
                steps={steps}
                onAdd={({ id, title }) => void editing.add(id, title)}
              />
            ) : (
              <p className="text-sm text-ink-2">A chain has {MOST_STEPS} steps at most.</p>
            )}
          </div>
        </section>
      </div>
      <aside className="max-lg:mt-8" aria-label="Settings">
        <AboutChain editing={editing} categories={data.categories} channels={data.channels} />
        <WhoSeesChain editing={editing} verified={verified} />
        <ChainCoverPart editing={editing} />
        <ChainRemoval editing={editing} />
      </aside>
    </div>
  )
}

const field =
  'block w-full -mx-2.5 resize-none rounded-md border border-transparent bg-transparent px-2.5 hover:border-line focus:border-accent focus:outline-none'

/** Title and description, written where they stand. */
function ChainWords({ editing }: { editing: ChainEditing }) {
  const { chain } = editing
  const title = useKeptField({
    most: 120,
    value: chain.title,
    required: true,
    line: true,
    onSave: (typed) => editing.write('title', typed),
  })
  const description = useKeptField({ most: 2000, value: chain.description, onSave: (typed) => editing.write('description', typed) })
  return (
    <>
      <h1 className="sr-only">Edit {chain.title}</h1>
      <textarea
        ref={title.ref}
        {...title.props}
        aria-label="Title"
        rows={1}
        className={`${field} field-sizing-content mt-4 py-1 font-serif text-[1.875rem] leading-tight font-medium`}
      />
      <FieldNotice field={title} name="title" />
      <textarea
        ref={description.ref}
        {...description.props}
        aria-label="Description"
        placeholder="Where does it lead, and for whom is it?"
        rows={1}
        className={`${field} field-sizing-content py-1.5 text-ink-2`}
      />
      <FieldNotice field={description} name="description" />
    </>
  )
}
