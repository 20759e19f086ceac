import { afterAll, afterEach } from 'vitest'
import { endVisits, whatIsShown } from './browser.ts'

// Hooks of each test file, for files share the module that opens browsers.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}\n\n${await whatIsShown()}`)
  await endVisits('test')
})
afterAll(() => endVisits('file'))
