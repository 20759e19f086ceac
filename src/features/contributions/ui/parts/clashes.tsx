import { CheckField } from '../../../../ui/check-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Clash } from '../../conflict.ts'
import type { FormChoices } from '../../read-form.ts'
import { useShownValue } from './shown-value.ts'

type ClashesProps = {
  clashes: readonly Clash[]
  choices: FormChoices
  /** Fields in which what stands there now is kept. */
  theirs: ReadonlySet<string>
  onChoose: (name: string, theirs: boolean) => void
}

/** Both versions of what two people changed, to choose from. */
export function Clashes({ clashes, choices, theirs, onChoose }: ClashesProps) {
  const shown = useShownValue(choices)
  return (
    <Notice tone="warn" className="mt-3 mb-6" title="Somebody changed this place meanwhile.">
      {clashes.length === 0 ? (
        <p>Nothing that you changed: save again, and both changes stand.</p>
      ) : (
        <>
          <p className="mb-3">Choose what is right, and save again.</p>
          <ul className="grid list-none gap-4">
            {clashes.map(({ field, before, theirs: now, mine }) => (
              <li key={field.name}>
                <fieldset>
                  <legend className="font-semibold">
                    {field.label} <span className="font-normal text-ink-2">(was: {shown(field.name, before)})</span>
                  </legend>
                  <CheckField
                    type="radio"
                    name={`clash-${field.name}`}
                    label={<>Theirs: {shown(field.name, now)}</>}
                    checked={theirs.has(field.name)}
                    onChange={() => onChoose(field.name, true)}
                  />
                  <CheckField
                    type="radio"
                    name={`clash-${field.name}`}
                    label={<>Yours: {shown(field.name, mine)}</>}
                    checked={!theirs.has(field.name)}
                    onChange={() => onChoose(field.name, false)}
                  />
                </fieldset>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
