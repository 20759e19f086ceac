/** Jobs that work on files of places run one after the other. */
export const QUEUE = 'imports'
