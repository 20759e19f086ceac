/** How many photos may show how the author of a suggestion knows. */
export const maxEvidencePhotos = 3
