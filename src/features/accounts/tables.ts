export * from './tables/access.ts'
export * from './tables/sessions.ts'
export * from './tables/users.ts'
