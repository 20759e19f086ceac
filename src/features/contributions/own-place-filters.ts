/** Which of one's places are shown: in this state, or run by oneself. */
export const ownPlaceFilters = ['draft', 'pending', 'published', 'rejected', 'claimed'] as const
