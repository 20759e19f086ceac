import { readFile } from 'node:fs/promises'
import { hash, verify } from '@node-rs/argon2'
import { InvalidError } from '../../platform/errors.ts'

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let common: Promise<ReadonlySet<string>> | null = null
let nobody: Promise<string> | null = null

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost)

/**
 * Whether the password fits. Where there is no such person, or they have no password, it takes as long and is wrong: the time of an
 * answer doesn't tell who has an account.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost)
  const right = await verify(stored ?? (await nobody), password.normalize('NFKC'))
  return right && typeof stored === 'string'
}

/**
 * A new password: not one of the 10,000 commonest, and not the person's own name or address (ruling 4 asks for no composition).
 * @throws InvalidError on `password`
 */
export async function checkNewPassword(password: string, own: readonly (string | null)[] = []): Promise<void> {
  common ??= readFile(new URL('../../../db/starter/common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n')),
  )
  const plain = password.normalize('NFKC').toLowerCase()
  if ((await common).has(plain)) throw new InvalidError({ password: ['is one of the commonest passwords'] })
  if (own.some((word) => word?.toLowerCase() === plain)) throw new InvalidError({ password: ['is your own name or address'] })
}
