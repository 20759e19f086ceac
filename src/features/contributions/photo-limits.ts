/** How many photos may show how the author of a suggestion knows. */
export const maxEvidencePhotos = 3

/** How many photos go with a new place, or with changes of one; more are added on its page. */
export const maxFormPhotos = 10
