import { categoriesClient } from '../categories/client.ts'
import { tagsClient } from '../tags/client.ts'
import type { FormCategory } from './find-category.ts'

export type FormChoices = { categories: FormCategory[]; tags: { id: number; name: string; words: string[] }[] }

/** What the form of a place chooses from: every category with all words for it, and the tags that are used most. */
export async function readChoices(api: typeof fetch): Promise<FormChoices> {
  const [{ data }, tags] = await Promise.all([categoriesClient(api).tree(), tagsClient(api).list(100)])
  const categories = data.flatMap(({ subcategories, ...top }) => [
    { ...shown(top), parent: null },
    ...subcategories.map((one) => ({ ...shown(one), attributes: [...new Set([...top.attributes, ...one.attributes])], parent: top.name })),
  ])
  return { categories, tags: tags.data.map(({ id, name, synonyms: words }) => ({ id, name, words })) }
}

type Category = { id: number; name: string; singular: string; attributes: string[]; synonyms: string[]; osm: string[]; schema_type: string }
const shown = ({ id, name, singular, attributes, synonyms, osm, schema_type }: Category) => ({
  id,
  name,
  singular,
  attributes,
  words: [...synonyms, schema_type, ...osm],
})
