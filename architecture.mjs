/** The features, in order: a feature imports only those above it. Read by the import checks, the tests and the docs. */
export const features = [
  'settings',
  'slugs',
  'jobs',
  'mails',
  'users',
  'media',
  'regions',
  'categories',
  'tags',
  'places',
  'imports',
  'notifications',
  'audit',
  'reports',
]
