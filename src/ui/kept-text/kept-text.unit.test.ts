import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered, givenUp, heard, isAsBefore, isKept, type KeptText, keptText, left, sent } from './kept-text.ts'
import type { Saved } from './save-text.ts'

test('what others write takes the place of what is saved, never of what is typed', () => {
  const text = keptText('one')
  expect(heard(text, 'one', 'two')).toEqual(keptText('two'))
  expect(heard(text, 'mine', 'two')).toEqual({ ...text, theirs: 'two' })
  expect(heard(text, 'mine', 'one')).toBe(text)
  // Both wrote the same.
  expect(heard(text, 'two', 'two')).toEqual(keptText('two'))
  // They took theirs back.
  expect(heard({ ...text, theirs: 'two' }, 'mine', 'one')).toEqual(text)
  const sending = sent(text, 'mine')
  expect(heard(sending, 'mine', 'mine')).toBe(sending)
})

test('an answer that got lost is found in what was read since', () => {
  const lost: Saved = { saved: false, theirs: null }
  const sending = sent(keptText('one'), 'mine')
  expect(answered(sending, 'one', lost, 'one')).toEqual({ ...keptText('one'), unsaved: true })
  expect(answered(sending, 'one', lost, 'mine')).toEqual({ ...keptText('mine'), began: 'one' })
})

test('what is saved several times in one go began once, until the field is left', () => {
  const once = answered(sent(keptText(''), 'Half'), '', { saved: true }, '')
  const twice = answered(sent(once, 'Half of it'), 'Half', { saved: true }, 'Half')
  expect(twice).toEqual({ ...keptText('Half of it'), began: '' })
  expect([isKept(twice, 'Half of it'), isAsBefore(twice, 'Half of it')]).toEqual([true, false])
  expect(left(twice)).toEqual(keptText('Half of it'))
})

test('of two texts the one that is chosen stays', () => {
  const conflict = heard(keptText('one'), 'mine', 'theirs')
  expect(givenUp(conflict)).toEqual(keptText('theirs'))
  const mine = sent(conflict, 'mine', 'theirs')
  expect(mine).toEqual({ ...conflict, began: 'theirs', theirs: null, sending: 'mine' })
  expect(answered(mine, 'theirs', { saved: true }, 'theirs')).toEqual({ ...keptText('mine'), began: 'theirs' })
  // Seen is seen, be it replaced or not; who wrote once more is seen next.
  expect(answered(mine, 'theirs', { saved: false, theirs: null }, 'theirs')).toEqual({ ...keptText('theirs'), unsaved: true })
  expect(answered(mine, 'theirs', { saved: false, theirs: 'again' }, 'theirs')).toEqual({ ...keptText('theirs'), theirs: 'again' })
})

/** A field, its server, and what is on the way between both. */
class Scene {
  field = ''
  server = ''
  kept: KeptText = keptText('')
  /** What was read last. */
  value = ''
  request: { text: string; over: string } | null = null
  /** Words of others that were replaced though nobody who typed here had seen them. */
  unseen: string[] = []
  seen = new Set<string>()

  read() {
    this.value = this.server
    const next = heard(this.kept, this.field, this.value)
    if (next.base !== this.kept.base) this.field = next.base
    this.kept = next
    if (this.kept.base === this.value || this.kept.theirs === this.value) this.seen.add(this.value)
  }
  send(over?: string) {
    if (this.request || (this.kept.theirs !== null && over === undefined)) return
    const standing = over ?? this.kept.base
    if (this.field === standing) return
    this.kept = sent(this.kept, this.field, over)
    this.request = { text: this.field, over: standing }
  }
  answer(arrives: boolean, isHeard: boolean) {
    if (!this.request) return
    const { text, over } = this.request
    this.request = null
    const isFree = this.server === over
    if (arrives && isFree) {
      if (this.server.startsWith('theirs') && !this.seen.has(this.server)) this.unseen.push(this.server)
      this.server = text
    }
    const result: Saved =
      arrives && isHeard ? (isFree ? { saved: true } : { saved: false, theirs: this.server }) : { saved: false, theirs: null }
    if (!result.saved && result.theirs !== null) this.seen.add(result.theirs)
    this.kept = answered(this.kept, over, result, this.value)
  }
}

// Both may write the same.
const BOTH = 'both'
const mine = fc.constantFrom('mine 1', 'mine 2', 'mine 3', BOTH)
const theirs = fc.constantFrom('theirs 1', 'theirs 2', 'theirs 3', BOTH)
const step = fc.oneof(
  fc.record({ does: fc.constant('type' as const), text: mine }),
  fc.record({ does: fc.constant('others' as const), text: theirs }),
  fc.record({ does: fc.constant('answer' as const), arrives: fc.boolean(), isHeard: fc.boolean() }),
  fc.record({ does: fc.constantFrom('read' as const, 'send' as const, 'leave' as const, 'keep mine' as const) }),
)

test('whatever comes in whatever order: nothing typed is lost, and nobody’s words are replaced unseen', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const scene = new Scene()
      for (const one of steps) {
        const before = { field: scene.field, kept: scene.kept }
        if (one.does === 'type') scene.field = one.text
        else if (one.does === 'others') scene.server = one.text
        else if (one.does === 'answer') scene.answer(one.arrives, one.isHeard)
        else if (one.does === 'read') scene.read()
        else if (one.does === 'leave') scene.kept = left(scene.kept)
        else if (one.does === 'send') scene.send()
        else if (scene.kept.theirs !== null) scene.send(scene.kept.theirs)
        // What stands in the field is replaced only where it was saved, by what was read.
        if (one.does !== 'type' && scene.field !== before.field) expect(before.field).toBe(before.kept.base)
      }
      // In the end everything is answered, read and sent: what is typed is saved, or a choice is asked for.
      scene.answer(true, true)
      for (let turn = 0; turn < 3; turn++) {
        scene.read()
        scene.send()
        scene.answer(true, true)
      }
      if (scene.kept.theirs === null) expect(scene.server).toBe(scene.field)
      else expect([scene.kept.theirs, scene.kept.base === scene.field]).toEqual([scene.server, false])
      expect(scene.unseen).toEqual([])
    }),
    { seed: 20261126, numRuns: 5000 },
  )
})
