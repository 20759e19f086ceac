import { z } from 'zod'
import { hasUnseen, UNSEEN } from '../../../platform/unseen.ts'
import { oneLine, paragraphs, websiteOf } from '../text-values.ts'

/** A text that must be readable as something: given in any of its spellings, kept in one. */
export const readable = <T>(read: (text: string) => T | null, problem: string) =>
  z
    .string()
    .max(5000)
    .transform((text, given): T => {
      const value = read(text)
      if (value !== null) return value
      given.issues.push({ code: 'custom', message: problem, input: text })
      return z.NEVER
    })

/** One line of text, with something in it, as it is seen: no markup and no signs that nobody sees. */
export const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !hasUnseen(text), UNSEEN)
    .refine((text) => !/<\/?[a-z!]/i.test(text), 'has markup in it')
    .refine((text) => !/\p{M}{6,}/u.test(text), 'has signs piled upon each other')
    .pipe(readable(oneLine, 'is missing'))

/**
 * What something is called: a line with a letter or a digit of any script, and no address of the web to be followed. What is called by the
 * name of its site ("Booking.com") has that name.
 */
export const called = (longest: number) =>
  line(longest)
    .refine((name) => /[\p{L}\p{N}]/u.test(name), 'needs a letter or a digit')
    .refine((name) => !/https?:\/\/|(?:^|\s)www\./iu.test(name), 'is no web address: that goes into the field for the website')

/** Paragraphs, or nothing at all. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((given) => paragraphs(given) ?? '')

/** A whole number from one to another, both included. */
export const within = (least: number, most: number) => z.int().min(least).max(most)

/** The numeric id of something that must exist. */
export const id = z.int().positive()

/** Ids of several such things, in order and once each. */
export const ids = z
  .array(id)
  .max(20)
  .transform((list) => [...new Set(list)].sort((a, b) => a - b))

/** Keys of attributes, in order and once each. */
export const keys = z
  .array(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
  .max(60)
  .transform((list) => [...new Set(list)].sort())

/** So many names at most, each one line, in the order given and once each. */
export const names = (most: number, longest: number) =>
  z
    .array(line(longest))
    .max(most)
    .transform((list) => [...new Set(list)])

/** Network → address there. */
export const links = z.record(z.string().regex(/^[a-z0-9][a-z0-9-]{1,29}$/), readable(websiteOf, 'is no web address'))

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)
export const accuracy = z.enum(['exact', 'street', 'area'])
