import { randomUUID } from 'node:crypto'
import { address } from '../../tools/shop/guest-address.ts'
import type { AcknowledgedOrder } from '../support/place-orders.ts'
import { type Editing, PLACED, readOrder, send } from './editing.ts'
import { payOrder } from './pay-orders.ts'

/**
 * Changes a paid order while its customer may cancel it: two members of staff remove a line at the same moment. Lost
 * responses are not repeated; the audit compares what the shop made of them.
 */
export async function editPaidOrder(editing: Editing, { id, secret }: AcknowledgedOrder, place: number): Promise<void> {
  const order = await readOrder(editing, id)
  if (!order || order.status !== PLACED || order.items.length < 2) return
  const [first, second] = order.items
  const remove = (line: { id: number }) =>
    edit(editing, id, { previous_total: order.grand_total, lines: [{ id: line.id, item_quantity: 0 }] })
  const cancels = place % 4 === 0 && secret !== undefined
  if (cancels) editing.result.canceled.add(id)
  const cancel = () => send(editing, 'POST', `/order/${id}/cancel`, {}, { 'order-secret': secret! })
  await Promise.all([remove(first!), remove(second!), ...(cancels ? [cancel()] : [])])
}

/**
 * Adds to a paid order, and lets the customer pay the difference while staff take it back or add more: either the
 * balance is paid, or it is gone.
 */
export async function raisePaidOrder(
  editing: Editing,
  { id, secret }: AcknowledgedOrder,
  place: number,
): Promise<void> {
  const { goods } = editing
  const order = await readOrder(editing, id)
  if (!order || order.status !== PLACED || secret === undefined) return
  const raise = { items: [{ item_id: goods.items[place % goods.items.length], item_quantity: 2 }], ...byLink }
  await edit(editing, id, { previous_total: order.grand_total, ...raise })
  const raised = await readOrder(editing, id)
  const line = raised?.items.find(({ item_quantity }) => item_quantity > 1)
  if (!raised || !line) return
  const previous_total = raised.grand_total
  const less = { lines: [{ id: line.id, item_quantity: 1 }], ...byLink }
  const change = place % 4 === 1 ? less : raise
  await Promise.all([payOrder(editing, { id, secret }, place), edit(editing, id, { previous_total, ...change })])
}

/** What a paid order costs more is paid with the payment link. */
const byLink = { difference_by: 'payment_link' }

/** Places an order for a customer, and adds to it while the customer pays it with the link. */
export async function editOrderBeingPaid(editing: Editing, place: number): Promise<void> {
  const { goods, result } = editing
  const item = (step: number) => ({ item_id: goods.items[(place + step) % goods.items.length], item_quantity: 1 })
  const wanted = { items: [item(0), item(1)], pay_by: 'link' }
  const quote = await send(editing, 'POST', '/order/by-staff/quote', wanted)
  const body = { ...wanted, address, locale: 'en', expected_total: quote?.grand_total }
  const key = { 'idempotency-key': randomUUID() }
  const placed = quote && (await send(editing, 'POST', '/order/by-staff', body, key))
  if (!placed) return
  result.linked += 1
  const id = placed.id as number
  const [, secret = ''] = (placed.payment_link as { url: string }).url.split('#')
  const order = await readOrder(editing, id)
  if (!order) return
  const more = { items: [item(2)], ...(place % 4 === 0 && byLink) }
  const change = place % 2 === 0 ? more : { lines: [{ id: order.items[0]!.id, item_quantity: 0 }] }
  await Promise.all([
    payOrder(editing, { id, secret }, place),
    edit(editing, id, { previous_total: order.grand_total, ...change }),
  ])
}

async function edit(editing: Editing, id: number, change: object) {
  if (await send(editing, 'PUT', `/order/${id}/contents`, change)) editing.result.edits += 1
}
