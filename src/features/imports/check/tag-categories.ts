import type { RowOf } from '../../../platform/rows.ts'
import type { categories } from '../../categories/tables.ts'

/** A category as files are checked against it. */
export type CategoryRow = RowOf<
  typeof categories,
  'id' | 'parent_id' | 'slug' | 'name' | 'singular' | 'overture' | 'osm' | 'attributes' | 'schema_type'
> & { former_slugs: string[] }

/** Tags that by themselves make something a place of a kind. */
export const mainTags = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'craft',
  'office',
  'healthcare',
  'historic',
  'natural',
  'aeroway',
  'railway',
  'public_transport',
  'boundary',
  'route',
  'highway',
  'man_made',
]
type Condition = { key: string; value: string }
type Rule = { conditions: Condition[]; weight: number; category: CategoryRow }

/**
 * Finds categories by tags of OpenStreetMap, from what the categories say of themselves (`amenity=restaurant + cuisine=pizza`,
 * `office=*`). The rule with the most conditions wins, a named value before any value.
 */
export class TagCategories {
  readonly #rules = new Map<string, Rule[]>()

  constructor(categories: CategoryRow[]) {
    for (const category of categories)
      for (const text of category.osm) {
        const conditions = text.split(/\s+\+\s+/).map((part) => {
          const [key = '', value = ''] = part.split('=')
          return { key: key.trim(), value: value.trim() }
        })
        const weight = conditions.reduce((sum, { value }) => sum + (value === '*' || value === 'yes' ? 1 : 2), 0)
        const [first] = conditions
        if (first?.key) this.#rules.set(first.key, [...(this.#rules.get(first.key) ?? []), { conditions, weight, category }])
      }
  }

  of(tags: Record<string, string>): CategoryRow | { reason: string } {
    let best: Rule | null = null
    let order = Number.POSITIVE_INFINITY
    for (const key of Object.keys(tags))
      for (const rule of this.#rules.get(key) ?? []) {
        if (!rule.conditions.every((condition) => matches(condition, tags[condition.key]))) continue
        const place = orderOf(rule, tags)
        if (!best || rule.weight > best.weight || (rule.weight === best.weight && place < order)) [best, order] = [rule, place]
      }
    if (best) return best.category
    const main = mainTags.find((key) => tags[key])
    return {
      reason: main ? `“${main}=${tags[main]?.slice(0, 60)}” is no kind of place here` : 'has no tag that says what kind of place it is',
    }
  }
}

/** Of equally exact rules that of the earlier main tag, then that of the earlier of several values ("pizza;burger"). */
function orderOf({ conditions }: Rule, tags: Record<string, string>): number {
  const main = mainTags.indexOf(conditions[0]?.key ?? '')
  const last = conditions.at(-1)
  const value = last ? partsOf(tags[last.key]).indexOf(last.value) : 0
  return (main < 0 ? mainTags.length : main) * 100 + Math.max(0, value)
}

const partsOf = (value: string | undefined) => (value ?? '').toLowerCase().split(/\s*;\s*/)

function matches({ value }: Condition, tag: string | undefined): boolean {
  if (!tag || tag === 'no') return false
  return value === '*' || partsOf(tag).includes(value)
}
