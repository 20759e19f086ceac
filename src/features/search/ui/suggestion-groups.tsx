import { MagnifyingGlassIcon, MapIcon } from '@heroicons/react/24/outline'
import type { Option, OptionGroup } from '../../../ui/combobox/options.ts'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import type { Completion } from '../contract.ts'

const titles = {
  category: 'Categories',
  place: 'Places',
  region: 'Cities and states',
  search: 'Searches',
  list: 'Lists',
  channel: 'Channels',
  chain: 'Chains',
} as const

/** What words may mean, by kind, as lines of a combobox; the kind of the best suggestion comes first. `changed` may say more of a line. */
export function completionGroups<Value = never>(
  completions: readonly Completion[],
  changed: (option: Option<Value>, completion: Completion) => Option<Value> = (option) => option,
): OptionGroup<Value>[] {
  const kinds = [...new Set(completions.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    title: titles[kind],
    options: completions.filter((completion) => completion.kind === kind).map((completion) => changed(optionOf(completion), completion)),
  }))
}

function optionOf({ kind, id, label, alias, detail, path, icon }: Completion) {
  const name = alias === null ? label : `${label} (also ${alias})`
  const Plain = kind === 'search' ? MagnifyingGlassIcon : MapIcon
  return { key: `${kind}-${id}`, label: name, detail, icon: icon ? <SpriteIcon name={icon} /> : <Plain aria-hidden="true" />, to: path }
}
