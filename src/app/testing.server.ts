import type { Ctx } from '../platform/context.server.ts'
import { contextWith } from '../platform/testing.server.ts'
import { reactTo } from './reactions.server.ts'

/** A guest's context on the database of this test file, with all that follows from what happens. */
export const ctx: Ctx = contextWith(reactTo)
