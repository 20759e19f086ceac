import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './db/data-model.ts', out: './db/migrations' })
