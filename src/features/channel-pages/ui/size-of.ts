import type { useFormat } from '../../../ui/locale.tsx'
import type { FoundChannel } from '../contract.ts'

/** How many lists and chains stand in a channel, in words; what there is none of isn't said. */
export function sizeOf(
  { list_count, chain_count }: Pick<FoundChannel, 'list_count' | 'chain_count'>,
  plural: ReturnType<typeof useFormat>['plural'],
): string[] {
  return [
    ...(list_count > 0 ? [plural(list_count, { one: '# list', other: '# lists' })] : []),
    ...(chain_count > 0 ? [plural(chain_count, { one: '# chain', other: '# chains' })] : []),
  ]
}
