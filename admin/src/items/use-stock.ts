import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'
import type { Variant } from './variant-table.ts'

export type Stock = { quantity: number; variants: Variant[] }

export const stockKey = (itemId: number) => ['variants', itemId]

/** The current stock and variants of an item; undefined while loading. */
export const useStock = (itemId: number): Stock | undefined =>
  useQuery({ queryKey: stockKey(itemId), queryFn: () => loadStock(itemId) }).data

async function loadStock(itemId: number): Promise<Stock> {
  const query = { view: 'staff', item_id: itemId, per_page: 100 }
  const [item, variants] = await Promise.all([
    callApi<{ data: { quantity: number } }>('GET', `/item/${itemId}`, { query: { view: 'staff' } }),
    callApi<{ data: Variant[] }>('GET', '/property', { query }),
  ])
  return {
    quantity: item.data.quantity,
    variants: variants.data.map(({ id, size_id, color_id, price, quantity, version, ...row }) => {
      const { compare_at_price, scheduled_price, scheduled_from, scheduled_to } = row
      const prices = { price, compare_at_price, scheduled_price, scheduled_from, scheduled_to }
      const { code, barcode, weight_grams } = row
      return { id, size_id, color_id, ...prices, quantity, ...{ code, barcode, weight_grams }, version }
    }),
  }
}
