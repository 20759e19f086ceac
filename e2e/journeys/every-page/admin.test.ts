import { expect, inject, test } from 'vitest'
import { ofThisTurn } from '../../../checks/turns.ts'
import { adminLooks } from '../../every-page.ts'
import { expectEveryPageSound } from '../../looks.ts'
import { send, signIn } from '../../people.ts'

test('every page of members and of the admin area is sound for an admin whose home has places with long names', async () => {
  const person = await signIn('the-admin', {}, inject('staffPassword'))
  const answer = await send(person.page, 'PUT', '/api/user/home-region', { region: 'massachusetts/boston' })
  expect(answer.ok()).toBe(true)
  await expectEveryPageSound(person, ofThisTurn(adminLooks))
}, 600_000)
