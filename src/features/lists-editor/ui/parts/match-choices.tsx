import { SelectField } from '../../../../ui/select-field.tsx'
import type { Matches } from '../../../place-matching/contract.ts'

type Match = Matches['data'][number]

/** What somebody chooses for a line besides the number of a place. */
export const TEXT = 'text'
export const SKIP = 'skip'

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

/** What is clear is added; of the rest nothing is guessed. */
export function firstChoice({ sure, candidates }: Match): string {
  const [first] = candidates
  return sure && first ? String(first.id) : TEXT
}

/** What is added for a line by what was chosen; null for nothing. */
export function chosenEntry(line: string, choice: string | undefined): { place_id: number } | { title: string } | null {
  if (choice === undefined || choice === SKIP) return null
  return choice === TEXT ? { title: line.slice(0, 200) } : { place_id: Number(choice) }
}
