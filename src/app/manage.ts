import '../platform/module-hooks.server.ts'

/** `npm run manage`: what is imported later is imported by those hooks. */
await import('./command-line.server.ts')
