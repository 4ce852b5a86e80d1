import { withShop } from './measure-shop.ts'
import { orderOf } from './support/checkout-load.ts'
import { readListingIndex } from './support/listing-index.ts'
import { type Call, post } from './support/load.ts'
import { watchStatements } from './support/statements.ts'

/** The number of SQL statements of a quote and of a checkout with one line, counted on the connection. */
export async function statementsOf(databaseUrl: string): Promise<{ quote: number; checkout: number }> {
  const statements = await watchStatements(databaseUrl)
  const measurements = await withShop(statements.url, async ({ url }) => {
    const plain = (await readListingIndex(url)).find(({ property_id }) => property_id === null)
    if (!plain) throw new Error('every shelf is empty')
    const items = [{ item_id: plain.item_id, property_id: null, item_quantity: 1 }]
    const order = await orderOf(url, items)
    const counted = async (call: () => Call) => {
      const before = statements.sent.length
      const { path, ...init } = call()
      const answer = await fetch(`${url}${path}`, init)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return statements.sent.length - before
    }
    // The outbox is polled at times, so the minimum of several runs is the request alone.
    const least = async (call: () => Call) => Math.min(await counted(call), await counted(call), await counted(call))
    return { quote: await least(() => post('/api/order/quote', { items })), checkout: await least(order) }
  })
  statements.close()
  return measurements
}
