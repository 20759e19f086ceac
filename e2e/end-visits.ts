import { afterAll, afterEach } from 'vitest'
import { endVisits } from './browser.ts'

// Hooks of each test file, for files share the module that opens browsers.
afterEach(() => endVisits('test'))
afterAll(() => endVisits('file'))
