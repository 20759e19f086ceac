import type { MemberCtx } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import { findPerson } from '../../people/person-page.server.ts'
import type { ListsPage, ListsQuery } from '../contract.ts'
import { readListsOf } from './public-lists.server.ts'

/** The public lists of somebody by any of their names. @throws NotFoundError where they aren't there, or not for the viewer */
export async function readListsAt(ctx: MemberCtx, handle: string, query: ListsQuery): Promise<ListsPage> {
  const person = await findPerson(ctx, { handle })
  if (!can(ctx.viewer, 'person.read', person)) throw new NotFoundError('There is nobody of this name.')
  return readListsOf(ctx, person.id, query)
}
