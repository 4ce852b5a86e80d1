import pg from 'pg'
import { newGiftCard } from '../support/new-gift-card.ts'
import type { AcknowledgedOrder } from '../support/place-orders.ts'
import { randomFrom } from '../support/random.ts'
import { type Editing, PLACED, readOrder, send } from './editing.ts'

/** Half of the cards pay a part of a few orders, the others pay many in full. Shoppers share them. */
const BALANCES = [9_000, 500_000, 25_000, 500_000, 60_000, 500_000]

/** Issues the gift cards of a sale, and returns their codes. */
export async function issueGiftCards(databaseUrl: string, currency: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const random = randomFrom(1)
  const codes = []
  for (const balance of BALANCES) codes.push((await newGiftCard(client, random, { currency, balance })).code)
  await client.end()
  return codes
}

/**
 * Undoes an order that a gift card paid, wholly or in part: its customer cancels it twice at the same moment, or returns a
 * line of it, and two members of staff close the return at the same moment. Lost responses are not repeated.
 */
export async function undoOrder(editing: Editing, { id, secret }: AcknowledgedOrder, place: number): Promise<void> {
  const order = await readOrder(editing, id)
  if (!order || order.status !== PLACED || secret === undefined) return
  if (order.items.length < 2) {
    editing.result.canceled.add(id)
    const cancel = () => send(editing, 'POST', `/order/${id}/cancel`, {}, { 'order-secret': secret })
    await Promise.all([cancel(), cancel()])
    return
  }
  for (const status of [ON_ITS_WAY, DELIVERED])
    if (!(await send(editing, 'POST', `/order/${id}/move`, { status }))) return
  const line = order.items[place % order.items.length]!
  const lines = [{ order_line_id: line.id, quantity: line.item_quantity }]
  const asGuest = { 'order-secret': secret }
  const requested = (await send(editing, 'POST', `/order/${id}/return`, { lines, reason: 'other' }, asGuest)) as Returns
  const made = requested?.returns[0]
  if (!made || !(await send(editing, 'POST', `/return/${made.id}/approve`))) return
  const restocked = made.lines.map((one) => ({ id: one.id, restocked: one.quantity }))
  if (!(await send(editing, 'POST', `/return/${made.id}/receive`, { lines: restocked }))) return
  const close = () => send(editing, 'POST', `/return/${made.id}/close`, {})
  const closed = await Promise.all([close(), close()])
  if (closed.some(Boolean)) editing.result.returns += 1
}

const [ON_ITS_WAY, DELIVERED] = [4, 5]

type Returns = { returns: { id: number; lines: { id: number; quantity: number }[] }[] } | null
