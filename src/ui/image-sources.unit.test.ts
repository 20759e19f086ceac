import { expect, test } from 'vitest'
import { securityHeaders } from '../platform/security-headers.server.ts'
import { deliveredImage, isShown, noImageSources } from './image-sources.ts'

test('the template of the service is filled in, and nothing in an id gets out of its place', () => {
  expect(deliveredImage('https://images.example/a/{id}/w={size}', 'ab-1', 40)).toBe('https://images.example/a/ab-1/w=80')
  expect(deliveredImage('https://images.example/{id}', '../x?y#z', 32)).toBe('https://images.example/..%2Fx%3Fy%23z')
})

test('pictures from elsewhere are shown from the delivery service and the hosts that were named, by https alone', () => {
  const sources = { template: 'https://images.example/{id}', hosts: ['pictures.example.org', '*.people.example'] }
  const shown = (address: string) => isShown(sources, address)
  expect(['https://images.example/x', 'https://pictures.example.org/a.png', 'https://a.b.people.example/x'].map(shown)).toEqual([
    true,
    true,
    true,
  ])
  const strange = [
    'http://pictures.example.org/a.png',
    'https://pictures.example.org:8443/a.png',
    'https://evil-people.example/x',
    'https://people.example/x',
    'https://pictures.example.org.evil.example/x',
    'https://user@evil.example/pictures.example.org',
    'javascript:alert(1)',
    'nothing',
  ]
  expect(strange.filter(shown)).toEqual([])
  expect(isShown(noImageSources, 'https://pictures.example.org/a.png')).toBe(false)
})

test('the same hosts are in the policy of the pages', () => {
  const { policy } = securityHeaders({
    appUrl: 'https://places.example',
    imageDeliveryUrl: 'https://images.example/{id}/{size}',
    imageHosts: ['pictures.example.org', '*.people.example'],
    development: false,
  })
  const images = policy([])
    .split('; ')
    .find((line) => line.startsWith('img-src'))
  expect(images).toBe("img-src 'self' data: blob: https://images.example https://pictures.example.org https://*.people.example")
})
