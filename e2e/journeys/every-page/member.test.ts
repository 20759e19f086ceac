import { test } from 'vitest'
import { ofThisTurn } from '../../../checks/turns.ts'
import { memberLooks } from '../../every-page.ts'
import { expectEveryPageSound } from '../../looks.ts'
import { member, signIn } from '../../people.ts'

test('every page that a member may see answers, says what it is once, fits the window, and has no fault', async () => {
  const username = await member('looks-around')
  await expectEveryPageSound(await signIn(username), ofThisTurn([...memberLooks, { path: `/up/@${username}`, status: 200 }]), 'phone')
}, 600_000)
