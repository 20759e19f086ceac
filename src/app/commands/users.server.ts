import { parseArgs } from 'node:util'
import { Email, NewPassword, Role, Username } from '../../features/accounts/contract.ts'
import { inviteAsOperator } from '../../features/accounts/invitations.server.ts'
import { createAccount, findAccount, giveRole, listAccounts, randomPassword, resetAccess } from '../../features/people/operator.server.ts'
import { DomainError, InvalidError } from '../../platform/errors.ts'
import { type Command, UsageError } from './command.server.ts'

export const usersCreate: Command = {
  name: 'users create',
  usage: '--email E --username U --role ROLE [--name N] [--password P]',
  summary: 'Makes an account that counts as verified, and prints a password where none is given.',
  async run(command, args) {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { email: text, username: text, role: text, name: text, password: text } })
    const password = values.password ?? randomPassword()
    const given = {
      email: checked('--email', Email, values.email),
      username: checked('--username', Username, values.username),
      role: checked('--role', Role, values.role),
      password: checked('--password', NewPassword, password),
      name: values.name ?? values.username ?? '',
    }
    const ctx = await command.open()
    const id = await orSay(createAccount(ctx, given))
    command.print(`Account ${id}: ${given.username}, ${given.role}, ${given.email}`)
    if (values.password === undefined) command.print(`Password: ${password}`)
  },
}

export const usersRole: Command = {
  name: 'users role',
  usage: 'USERNAME ROLE',
  summary: 'Gives an account another role: admin, manager, editor, business_owner or user.',
  async run(command, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [login = '', role] = positionals
    if (positionals.length !== 2) throw new UsageError('Name an account and a role.')
    const given = checked('ROLE', Role, role)
    await orSay(giveRole(await command.open(), login, given))
    command.print(`${login} is ${given} now.`)
  },
}

export const usersResetPassword: Command = {
  name: 'users reset-password',
  usage: 'USERNAME [--end-tokens]',
  summary:
    'Signs an account out everywhere, ends its API tokens if told so, and prints a link to choose a new password, good for 60 minutes.',
  async run(command, args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'end-tokens': { type: 'boolean', default: false } },
    })
    const [login] = positionals
    if (login === undefined || positionals.length !== 1) throw new UsageError('Name an account.')
    const ctx = await command.open()
    const { username } = await orSay(findAccount(ctx, login))
    const path = await orSay(resetAccess(ctx, login, { endTokens: values['end-tokens'] }))
    command.print(`New password for ${username}: ${command.env.appUrl}${path}`)
  },
}

export const usersList: Command = {
  name: 'users list',
  usage: '',
  summary: 'Lists every account.',
  async run(command, args) {
    parseArgs({ args })
    const found = await listAccounts(await command.open())
    for (const { id, role, username, email, created_at, suspended, verified } of found)
      command.print(
        [
          String(id).padStart(6),
          created_at.toISOString().slice(0, 10),
          role.padEnd(14),
          (username ?? '').padEnd(30),
          email ?? '',
          ...(verified ? [] : ['not verified']),
          ...(suspended ? ['suspended'] : []),
        ].join('  '),
      )
    if (found.length === 0) command.print('There is no account yet.')
  },
}

export const usersInvite: Command = {
  name: 'users invite',
  usage: '--email E',
  summary: 'Mails an invitation, good for one account within 14 days, and prints its link.',
  async run(command, args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    const email = checked('--email', Email, values.email)
    command.print(`${command.env.appUrl}${await inviteAsOperator(await command.open(), email)}`)
  },
}

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } } }

function checked<T>(name: string, schema: Schema<T>, value: unknown): T {
  if (value === undefined) throw new UsageError(`${name} is missing.`)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new UsageError(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}.`)
  return parsed.data
}

/** What can't be done is said as a sentence, not as a trace. */
async function orSay<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof InvalidError)
      throw new UsageError(
        Object.entries(error.errors)
          .map(([field, texts]) => `${field} ${texts.join(', ')}`)
          .join('\n'),
      )
    throw error instanceof DomainError ? new UsageError(error.message) : error
  }
}
