import type { ClientBase } from 'pg'
import { type Call, post } from './load.ts'
import { customerToken } from './session-tokens.ts'

/** A cart stays as long as that of a shopper. */
const MOST_LINES = 20

type CartItem = { item_id: number; property_id: number | null; item_quantity: number }

/** Requests that add the first of these items, one by one, to the cart of a new customer. */
export async function cartAdditions(client: ClientBase, url: string, items: CartItem[]): Promise<Call[]> {
  const authorization = `Bearer ${await customerToken(client, null)}`
  const { path, ...init } = post('/api/order', {}, { authorization })
  const answer = await fetch(`${url}${path}`, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: { id: number } }
  return items.slice(0, MOST_LINES).map((item) => post(`/api/order/${data.id}/item`, item, { authorization }))
}
