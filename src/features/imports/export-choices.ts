/** As what places can be exported, and in which states. */
export const exportFormats = ['csv', 'jsonl', 'geojson'] as const
export const exportStatuses = ['published', 'closed', 'draft', 'pending', 'rejected', 'removed'] as const
