import type { Actor } from '../../../db/audit/record-audit.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { moveOrder } from './move-order.ts'

/** Changes the status of several orders, each in its own transaction. Returns which were refused and why. */
export async function moveOrders(shop: Shop, ids: readonly number[], to: number, by: Actor) {
  const moved: { id: number; done: boolean; code?: string }[] = []
  for (const id of new Set(ids)) {
    const code = await moveOrder(shop, id, to, by).then(() => undefined, codeOf)
    moved.push(code === undefined ? { id, done: true } : { id, done: false, code })
  }
  return moved
}

function codeOf(error: unknown) {
  if (error instanceof Refusal) return error.code
  throw error
}
