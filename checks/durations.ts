import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes how long each test file took, with what it imports, into the file that TEST_DURATIONS names: a line of JSON each. */
export default class Durations implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const ms = Math.round(prepareDuration + setupDuration + collectDuration + duration)
    appendFileSync(process.env.TEST_DURATIONS ?? '', `${JSON.stringify({ file: module.relativeModuleId, ms })}\n`)
  }
}
