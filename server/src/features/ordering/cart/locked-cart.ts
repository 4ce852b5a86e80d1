import { type CartLine, type LineKey, sameLine } from '@rawnaq/rules/cart'
import { sum } from '@rawnaq/rules/money'
import type { Tx } from '../../../db/connect.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { isStillSold, type LoadedLine, loadLines } from '../checkout/load-order-lines.ts'
import { cartAndInputRows, type LineInput } from '../checkout/order-line-rows.ts'
import { stockKey } from '../checkout/price-order.ts'

/** A line of a cart that may have been kept before: then it has an id. */
export type DraftLine = CartLine & { id: number | null }

/** What a cart held by this transaction has in it, with what the shop knows of that and of further lines asked for. */
export type LockedCart = {
  orderId: number
  lines: readonly DraftLine[]
  /** What the shop knows of a line; undefined where it does not sell it. */
  findSold(key: LineKey): LoadedLine | undefined
  /** Refuses a line whose item, or whose variant of it, the shop does not sell. */
  refuseUnknown(key: LineKey): void
  /** Refuses a line without a variant of an item that has some. */
  refuseWithoutVariant(key: LineKey): void
  /** How many pieces a line may have: what is in stock, less what other lines of these take of the same stock. */
  room(key: LineKey, lines: readonly CartLine[]): number
}

/** Reads a cart that `holdDraft` holds, and looks up what somebody wants to put into it. */
export async function readLockedCart(tx: Tx, orderId: number, asked: readonly LineInput[] = []): Promise<LockedCart> {
  const { lines: rows } = await loadLines(tx, cartAndInputRows(orderId, asked))
  const lookedUp = (key: LineKey) => rows.find((line) => sameLine(line, key))
  const known = (key: LineKey) => {
    const line = lookedUp(key)
    return line && isStillSold(line) ? line : undefined
  }
  const stockOf = (key: LineKey) => {
    const line = known(key)
    return line && !line.needs_variant ? stockKey(line) : undefined
  }
  return {
    orderId,
    lines: rows
      .filter(({ line_id }) => line_id !== null)
      .map(({ line_id: id, item_id, property_id, quantity }) => ({
        id,
        item_id,
        property_id,
        item_quantity: quantity,
      })),
    findSold: known,
    refuseUnknown: (key) => {
      if (known(key)) return
      const field = lookedUp(key)?.item_found ? 'property_id' : 'item_id'
      throw new Refusal('not_available', { errors: { [field]: ['no_such_record'] } })
    },
    refuseWithoutVariant: (key) => {
      if (!known(key)?.needs_variant) return
      throw new Refusal('choose_variant', { errors: { property_id: ['choose_variant'] } })
    },
    room: (key, lines) => {
      const shared = stockOf(key)
      const others = lines.filter((line) => shared !== undefined && stockOf(line) === shared && !sameLine(line, key))
      return (known(key)?.stock ?? 0) - sum(others.map((line) => line.item_quantity))
    },
  }
}

/** Lines as the rules give them back, with the ids of those that were there before. */
export const withIds = (before: readonly DraftLine[], lines: readonly CartLine[]): DraftLine[] =>
  lines.map((line) => ({ ...line, id: before.find((one) => sameLine(one, line))?.id ?? null }))
