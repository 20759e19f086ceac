import type { Ctx } from '../../platform/context.server.ts'
import { plural } from '../../platform/plural.ts'
import { writeCard } from '../syndication/card.server.ts'
import type { List } from './contract.ts'
import { readList } from './reads/list.server.ts'

/** Where the preview picture of a list is, and the card that other pages show of it. */
export const listPictureAddress = /^\/og\/lists\/(?<id>[1-9][0-9]{0,14})\.png$/
export const listCardAddress = /^\/embed\/lists\/(?<id>[1-9][0-9]{0,14})$/

/** Of lists that nothing else gives a colour. */
const HUE = 245

/** Whoever asks: what stands in the pages of others is what strangers see. @throws NotFoundError */
export const readListAsStranger = (ctx: Ctx, id: number): Promise<List> => readList({ ...ctx, viewer: null }, id)

const entriesOf = ({ entry_count }: List) => plural(entry_count, { one: '# entry', other: '# entries' })
const whereOf = ({ region, author }: List) => [region?.name, author.name && `by ${author.name}`].filter(Boolean).join(', ')

/** What the preview picture of a list shows. @throws NotFoundError where strangers can't see it */
export async function readListPicture(ctx: Ctx, id: number) {
  const list = await readListAsStranger(ctx, id)
  return { name: list.title, kind: entriesOf(list), where: whereOf(list), hue: list.pictures[0]?.hue ?? HUE }
}

/** Letters of what it says of itself that fit on a card. */
const MOST = 90
const shortened = (text: string) => (text.length <= MOST ? text : `${text.slice(0, MOST - 1).trimEnd()}…`)

/** A list as a card. @throws NotFoundError where strangers can't see it */
export async function writeListCard(ctx: Ctx, id: number, site: { name: string; url: string }): Promise<Response> {
  const list = await readListAsStranger(ctx, id)
  const { title: name, path, pictures, about } = list
  const photo = pictures.find((one) => one.photo)?.photo ?? null
  const lines = [[entriesOf(list), whereOf(list)].filter(Boolean).join(' · '), ...(about === '' ? [] : [shortened(about)])]
  return writeCard({ site, id, path, name, hue: pictures[0]?.hue ?? HUE, photo, lines })
}
