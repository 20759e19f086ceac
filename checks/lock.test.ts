import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingEntries } from './complete-lock.mjs'

test('the lock holds every package it names, those of other platforms too (node checks/complete-lock.mjs adds them)', () => {
  expect(Object.keys(missingEntries(JSON.parse(readFileSync('package-lock.json', 'utf8'))))).toEqual([])
})
