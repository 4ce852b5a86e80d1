import type { Goods } from '../support/place-orders.ts'
import type { Payment } from './payments.ts'

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

/** `token` is the access token of staff. */
export type Editing = { url: string; token?: string | undefined; goods: Goods; payment: Payment; result: EditResult }

export const PLACED = 3

type Order = { status: number; grand_total: number; items: { id: number; item_quantity: number }[] }

export const readOrder = async (editing: Editing, id: number) =>
  (await send(editing, 'GET', `/order/${id}?view=staff`)) as Order | null

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
