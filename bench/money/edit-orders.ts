import { randomUUID } from 'node:crypto'
import { address } from '../../tools/shop/guest-address.ts'
import type { AcknowledgedOrder, Goods } from '../support/place-orders.ts'

/** What happened to the changes of placed orders. */
export type EditResult = {
  /** Changes that were acknowledged. */
  edits: number
  /** Refusals by code: a change that loses against a payment, a cancellation or another change. */
  refused: Record<string, number>
  /** Orders whose customer canceled or tried to. */
  canceled: Set<number>
  /** Returns that were closed with a refund. */
  returns: number
  /** Orders that staff placed and the customer paid by link. */
  linked: number
}

export const noEdits = (): EditResult => ({ edits: 0, refused: {}, canceled: new Set(), returns: 0, linked: 0 })

export type Editing = { url: string; token: string; goods: Goods; payment: object; result: EditResult }

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
  const { goods, payment } = editing
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
  const headers = { 'order-secret': secret, 'idempotency-key': randomUUID() }
  await Promise.all([
    send(editing, 'POST', `/order/${id}/pay`, payment, headers),
    edit(editing, id, { previous_total, ...change }),
  ])
}

/** What a paid order costs more is paid with the payment link. */
const byLink = { difference_by: 'payment_link' }

/** Places an order for a customer, and adds to it while the customer pays it with the link. */
export async function editOrderBeingPaid(editing: Editing, place: number): Promise<void> {
  const { goods, result, payment } = editing
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
  const pay = () =>
    send(editing, 'POST', `/order/${id}/pay`, payment, { 'order-secret': secret, 'idempotency-key': randomUUID() })
  const more = { items: [item(2)], ...(place % 4 === 0 && byLink) }
  const change = place % 2 === 0 ? more : { lines: [{ id: order.items[0]!.id, item_quantity: 0 }] }
  await Promise.all([pay(), edit(editing, id, { previous_total: order.grand_total, ...change })])
}

export const PLACED = 3

type Order = { status: number; grand_total: number; items: { id: number; item_quantity: number }[] }

export const readOrder = async (editing: Editing, id: number) =>
  (await send(editing, 'GET', `/order/${id}?view=staff`)) as Order | null

async function edit(editing: Editing, id: number, change: object) {
  if (await send(editing, 'PUT', `/order/${id}/contents`, change)) editing.result.edits += 1
}

/** The data of a response; null without one, for an error of the server, and for a refusal, which is counted. */
export async function send(
  { url, token, result }: Editing,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
): Promise<Record<string, unknown> | null> {
  const isStaff = method !== 'GET' && path.startsWith('/order/by-staff')
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
      ...(isStaff && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    async (one) => ({ status: one.status, body: await one.text() }),
    () => null,
  )
  if (!response || response.status >= 500) return null
  if (response.status < 300) return response.body === '' ? {} : JSON.parse(response.body).data
  const { code } = JSON.parse(response.body) as { code: string }
  if (!expected.includes(code)) throw new Error(`${method} ${path} answered ${response.status}: ${response.body}`)
  result.refused[code] = (result.refused[code] ?? 0) + 1
  return null
}

/** What loses against another request for the same order. */
const expected = [
  ...['edit_conflict', 'order_not_editable', 'last_line', 'paid_order_not_raised', 'customer_is_paying'],
  ...['return_change_not_allowed', 'too_many_returned', 'line_of_gift_card'],
  ...['payment_in_progress', 'not_awaiting_payment', 'total_changed', 'too_much_refunded', 'too_late_to_cancel'],
]
