import type { Ctx } from '../../platform/context.server.ts'

/** What a place is called, whatever its state; nothing where there is none. */
export async function placeName({ client }: Pick<Ctx, 'client'>, placeId: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from places where id = $1', [placeId])
  return rows[0]?.name ?? ''
}
