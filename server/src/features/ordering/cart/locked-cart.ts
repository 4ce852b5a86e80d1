import { type CartLine, type LineKey, sameLine } from '@rawnaq/rules/cart'
import { sum } from '@rawnaq/rules/money'
import type { Tx } from '../../../db/connect.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { isStillSold, type LoadedLine, loadLines } from '../checkout/load-order-lines.ts'
import { cartAndInputRows, type LineInput } from '../checkout/order-line-rows.ts'
import { stockKey } from '../checkout/price-order.ts'

/** A line of a cart; `id` is null until it is stored. */
export type DraftLine = CartLine & { id: number | null }

/** A cart that is locked by this transaction, with the catalogue data of its lines and of the lines to add. */
export type LockedCart = {
  orderId: number
  lines: readonly DraftLine[]
  /** The catalogue data of a line; undefined if the item or variant is not sold. */
  findSold(key: LineKey): LoadedLine | undefined
  /** Refuses a line whose item or variant is not sold. */
  refuseUnknown(key: LineKey): void
  /** Refuses a line without a variant if its item has variants. */
  refuseWithoutVariant(key: LineKey): void
  /** The highest quantity of a line: the stock minus what other lines take from the same stock. */
  room(key: LineKey, lines: readonly CartLine[]): number
}

/** Reads a locked cart and the catalogue data of its lines and of `asked`, in one statement. */
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

/** Lines with the ids of the stored lines they replace. */
export const withIds = (before: readonly DraftLine[], lines: readonly CartLine[]): DraftLine[] =>
  lines.map((line) => ({ ...line, id: before.find((one) => sameLine(one, line))?.id ?? null }))
