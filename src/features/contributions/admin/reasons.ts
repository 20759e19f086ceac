import type { ReviewKind } from '../review-contract.ts'

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
  photo: [
    'It does not show this place.',
    'It shows people who may not want it.',
    'It is blurred or too dark.',
    'It is advertising.',
    'It seems to be the work of somebody else.',
  ],
}
