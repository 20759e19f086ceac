import type { ReviewKind } from '../review-contract.ts'

/** How the two decisions about a kind of thing are called, what was done is said, and what its things are called. */
export const decisionWords: {
  [K in ReviewKind]: { accept: string; refuse: string; accepted: string; refused: string; one: string; other: string }
} = {
  place: {
    accept: 'Publish',
    refuse: 'Turn down',
    accepted: 'published',
    refused: 'turned down',
    one: '# new place',
    other: '# new places',
  },
  suggestion: { accept: 'Take it', refuse: 'Refuse', accepted: 'taken', refused: 'refused', one: '# suggestion', other: '# suggestions' },
  match: {
    accept: 'Same place',
    refuse: 'Another place',
    accepted: 'said to be the same',
    refused: 'said to be another',
    one: '# match',
    other: '# matches',
  },
  photo: { accept: 'Show it', refuse: 'Refuse', accepted: 'shown', refused: 'refused', one: '# photo', other: '# photos' },
  flag: { accept: 'Leave it', refuse: 'Hide it', accepted: 'left as it is', refused: 'hidden', one: '# report', other: '# reports' },
}

/** What is usually wrong, to be said by a digit. */
export const usualReasons: { [K in ReviewKind]: readonly string[] } = {
  place: [
    'It is on this site already.',
    'It is not a place that people can go to.',
    'Its position or address is wrong.',
    'Its name or text is advertising.',
    'We could not confirm that it exists.',
  ],
  suggestion: [
    'We could not confirm it.',
    'It is about another place.',
    'The place itself says otherwise.',
    'It reads like advertising.',
    'What stands there now is clearer.',
  ],
  match: [],
  photo: [
    'It does not show this place.',
    'It shows people who may not want it.',
    'It is blurred or too dark.',
    'It is advertising.',
    'It seems to be the work of somebody else.',
  ],
  flag: [
    'It is advertising.',
    'It is not true.',
    'It is offensive.',
    'It shows or says something private.',
    'It seems to be the work of somebody else.',
  ],
}
