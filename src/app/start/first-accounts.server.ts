import { demoAccounts, setupPath } from '../../features/people/operator.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import type { Env } from '../../platform/env.server.ts'

const roles = ['admin', 'manager', 'editor', 'business_owner', 'user'] as const

/** While nobody runs the site, the link with which somebody becomes its admin; with DEMO an account of each role. For the terminal. */
export async function firstAccounts(ctx: Ctx, { appUrl, demo }: Pick<Env, 'appUrl' | 'demo'>): Promise<string[]> {
  const made = demo ? await demoAccounts(ctx, roles) : []
  const path = await setupPath(ctx)
  return [
    ...made.map(({ username, password, role }) => `  Demo      ${role.padEnd(14)} ${username.padEnd(20)} ${password}`),
    ...(path === null ? [] : [`  Set up    ${appUrl}${path}`, '            Open this once to become the admin of this site.']),
  ]
}
