import '../platform/module-hooks.server.ts'

/** `npm start`, and `npm run dev`: what is imported later is imported by those hooks. */
await import('./serve.server.ts')
