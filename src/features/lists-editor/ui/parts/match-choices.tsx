import { SelectField } from '../../../../ui/select-field.tsx'
import type { Matches } from '../../../place-matching/contract.ts'
import { SKIP, TEXT } from './line-choices.ts'

type Match = Matches['data'][number]

type MatchChoicesProps = {
  matches: readonly Match[]
  /** By the number of the match: the id of a place, `TEXT` or `SKIP`. */
  chosen: Readonly<Record<number, string>>
  onChoose: (match: number, choice: string) => void
  /** Which are asked; without it those that aren’t sure. */
  asks?: (match: Match) => boolean
}

/** Asks in one pass what lines mean. */
export function MatchChoices({ matches, chosen, onChoose, asks = ({ sure }) => !sure }: MatchChoicesProps) {
  return matches.map((match, i) =>
    asks(match) ? (
      <SelectField
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and don't move
        key={i}
        label={match.line}
        value={chosen[i] ?? SKIP}
        onChange={(event) => onChoose(i, event.target.value)}
      >
        {match.candidates.map(({ id, name, detail }) => (
          <option key={id} value={id}>
            {name} ({detail})
          </option>
        ))}
        <option value={TEXT}>Keep it as text</option>
        <option value={SKIP}>Leave it out</option>
      </SelectField>
    ) : null,
  )
}
