import { expect, test } from 'vitest'
import { deliveredImage } from './image-delivery.ts'

test('the template of the service is filled in, and nothing in an id gets out of its place', () => {
  expect(deliveredImage('https://images.example/a/{id}/w={size}', 'ab-1', 40)).toBe('https://images.example/a/ab-1/w=80')
  expect(deliveredImage('https://images.example/{id}', '../x?y#z', 32)).toBe('https://images.example/..%2Fx%3Fy%23z')
})
