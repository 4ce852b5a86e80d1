import { address } from '../../tools/shop/guest-address.ts'
import { readListingIndex } from './listing-index.ts'
import { type Call, type Load, post } from './load.ts'

/**
 * Orders of one item each, one listing after the other, until everything is sold. The last ones are refused: a hamper and
 * what is inside it share their stock.
 */
export async function checkoutLoad(url: string): Promise<Load & { amount: number }> {
  const entries = await readListingIndex(url)
  const orders = await Promise.all(
    entries.map(async ({ item_id, property_id, stock }) => {
      const next = await orderOf(url, [{ item_id, property_id, item_quantity: 1 }])
      return Array.from({ length: stock }, (_, unit) => ({ unit, next }))
    }),
  )
  const queue = orders.flat().sort((a, b) => a.unit - b.unit)
  let at = 0
  return {
    name: 'checkout of 1 line',
    amount: queue.length,
    // A few prepared requests are never sent.
    next: () => queue[at++ % queue.length]!.next(),
  }
}

type Payment = { payment_method: string; payment?: object }

const cash: Payment = { payment_method: 'cash' }

type ItemToOrder = { item_id: number; property_id: number | null; item_quantity: number }

/** Creates orders of these items, each with its own idempotency key and the currently quoted total; in cash by default. */
export async function orderOf(url: string, items: ItemToOrder[], payment: Payment = cash): Promise<() => Call> {
  const { method, headers, body } = post('/api/order/quote', { items })
  const answer = await fetch(`${url}/api/order/quote`, { method, headers, body })
  const { data } = (await answer.json()) as { data: { grand_total: number } }
  const order = { items, address, ...payment, expected_total: data.grand_total }
  return () => post('/api/order/checkout', order, { 'idempotency-key': crypto.randomUUID() })
}
