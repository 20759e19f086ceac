import { globSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { ofOtherTurns, TURNS } from './turns.ts'

const patterns = ['e2e/journeys/**/*.test.ts', 'e2e/operations/**/*.test.ts']

afterEach(() => void vi.unstubAllEnvs())

const testedIn = (turn: string) => {
  vi.stubEnv('TEST_TURN', turn)
  const others = ofOtherTurns(patterns, ['journeys/lists', 'journeys/admin'], ['/saved'])
  return globSync(patterns).filter((file) => !others.includes(file))
}

test('each file is tested in one of the turns, what is always tested in all of them, and everything where no turn is chosen', () => {
  const turns = Array.from({ length: TURNS }, (_, turn) => testedIn(String(turn)))
  const times = (file: string) => turns.filter((files) => files.includes(file)).length
  for (const file of globSync(patterns)) expect(times(file), file).toBe(file.includes('/saved') ? TURNS : 1)
  expect(testedIn('')).toEqual(globSync(patterns))
  // What takes longest isn't in one turn together.
  expect(turns.filter((files) => files.some((file) => /journeys\/(?:lists|admin)/.test(file)))).toHaveLength(2)
})
