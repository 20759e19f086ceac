import type { z } from 'zod'
import type { RegionSort } from './contract.ts'

export type RegionOrder = z.infer<typeof RegionSort>

const orders: readonly RegionOrder[] = ['name', 'population', 'places']

/** The order asked for in an address, else the usual one. */
export function regionOrder(url: URL, usual: RegionOrder): RegionOrder {
  return orders.find((order) => order === url.searchParams.get('sort')) ?? usual
}
