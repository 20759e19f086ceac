import { Button } from '../button.tsx'
import { useFormat } from '../locale.tsx'
import type { KeptField } from './use-kept-field.ts'

/** Below a field that others write, too: what they made of it while something is typed here, and what isn't saved yet. */
export function FieldNotice({
  field: { theirs, unsaved, refused, again, keepMine, takeTheirs },
  name,
}: {
  field: KeptField
  name: string
}) {
  const { plural } = useFormat()
  if (refused && theirs === null)
    return (
      <p role="alert" className="mb-2 text-sm text-bad">
        {'empty' in refused
          ? `The ${name} can’t be empty, so it stays as it was.`
          : `The ${name} isn’t saved: it is ${plural(refused.over, { one: '# character', other: '# characters' })} too long.`}
      </p>
    )
  if (theirs === null && !unsaved) return null
  return (
    <div role="status" className="mb-2 rounded-md border border-line bg-sunken px-3 py-2 text-sm">
      {theirs === null ? (
        <p className="flex flex-wrap items-center gap-x-2">
          Not saved yet. What you typed stays here.
          <Button size="sm" variant="quiet" onClick={again}>
            Try again
          </Button>
        </p>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">
            {theirs === '' ? `Somebody emptied the ${name} meanwhile.` : `Somebody changed the ${name} meanwhile: “${theirs}”`}
          </p>
          <p className="mt-1 -ml-2 flex flex-wrap gap-1">
            <Button size="sm" variant="quiet" onClick={keepMine}>
              Keep mine
            </Button>
            <Button size="sm" variant="quiet" onClick={takeTheirs}>
              Take theirs
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
