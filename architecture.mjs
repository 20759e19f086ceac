/** The features, in order: a feature imports only those above it. Read by the import checks, the tests and the docs. */
export const features = ['settings', 'slugs', 'media', 'regions', 'categories', 'tags', 'places', 'imports', 'reports']
