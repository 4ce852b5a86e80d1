import { type CartLine, type LineKey, sameLine } from '@rawnaq/rules/cart'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import {
  cartAndInputRows,
  isStillSold,
  type LineInput,
  type LoadedLine,
  type LoadedOrder,
  loadLines,
} from '../checkout/load-order-lines.ts'
import { StockDemand } from '../hampers/line-stock.ts'
import { refuseOptions } from '../options/present-options.ts'
import type { CartRow } from './cart-owner.ts'
import type { LoadedCart } from './read-cart.ts'

/** A line of a cart; `id` is null until it is stored. */
export type DraftLine = CartLine & { id: number | null }

/** A cart that is locked by this transaction, with the catalogue data of its lines and of the lines to add. */
export type LockedCart = {
  row: CartRow
  loaded: LoadedOrder<LoadedLine>
  lines: readonly DraftLine[]
  /** The catalogue data of a line; undefined if the item or variant is not sold. */
  findSold(key: LineKey): LoadedLine | undefined
  /** Refuses a line whose item or variant is not sold. */
  refuseUnknown(key: LineKey): void
  /** Refuses a line without a variant if its item has variants, and options that cannot be made. */
  refuseIncomplete(key: LineKey): void
  /** Whether the item offers the options of a line. */
  canBeMade(key: LineKey): boolean
  /** The highest quantity of a line: the stock minus what other lines take from the same stock. */
  room(key: LineKey, lines: readonly CartLine[]): number
}

/** Reads the lines of a locked cart and the catalogue data of these and of `added`, in one statement. */
export async function readLockedCart(tx: Tx, row: CartRow, added: readonly LineInput[] = []): Promise<LockedCart> {
  const loaded = await loadLines(tx, cartAndInputRows(row.cart.id, added), { userId: row.cart.user_id })
  const find = (key: LineKey) => loaded.lines.find((line) => sameLine(line, key))
  const findSold = (key: LineKey) => {
    const line = find(key)
    return line && isStillSold(line) ? line : undefined
  }
  return {
    row,
    loaded,
    lines: loaded.lines
      .filter(({ line_id }) => line_id !== null)
      .map(({ line_id: id, item_id, property_id, quantity, options }) => ({
        id,
        item_id,
        property_id,
        item_quantity: quantity,
        ...(options.length > 0 && { options }),
      })),
    findSold,
    refuseUnknown: (key) => {
      if (findSold(key)) return
      const field = find(key)?.item_found ? 'property_id' : 'item_id'
      throw new Refusal('not_available', { errors: { [field]: ['no_such_record'] } })
    },
    refuseIncomplete: (key) => {
      const line = findSold(key)
      if (line?.needs_variant) throw new Refusal('choose_variant', { errors: { property_id: ['choose_variant'] } })
      if (line) refuseOptions(line.options, line.offered_options)
    },
    canBeMade: (key) => find(key)?.option_problems.length === 0,
    room: (key, lines) => {
      const others = lines.flatMap((line) => {
        const found = sameLine(line, key) ? undefined : findSold(line)
        return found ? [{ ...found, quantity: line.item_quantity }] : []
      })
      const line = findSold(key)
      return line ? new StockDemand(others).roomFor(line) : 0
    },
  }
}

/**
 * The line of a cart with this id; else a line of the item with this id, of the given variant if there is one, else
 * the oldest. Refuses lines that are not in the cart.
 */
export function findLine(lines: readonly DraftLine[], lineOrItemId: number, property_id?: number | null): DraftLine {
  const ofItem = lines.filter(({ item_id }) => item_id === lineOrItemId)
  const byId = lines.find(({ id }) => id === lineOrItemId)
  return orRefuse(byId ?? ofItem.find((line) => line.property_id === property_id) ?? ofItem[0])
}

/** Lines with the ids of the stored lines they replace. */
export const withIds = (before: readonly DraftLine[], lines: readonly CartLine[]): DraftLine[] =>
  lines.map((line) => ({ ...line, id: before.find((one) => sameLine(one, line))?.id ?? null }))

/**
 * Replaces the lines of a locked cart in one statement; unchanged lines are not written. Returns the changed cart with
 * the catalogue data that was read before.
 */
export async function writeCartLines(tx: Tx, cart: LockedCart, after: readonly DraftLine[]): Promise<LoadedCart> {
  const orderId = cart.row.cart.id
  const before = new Map(cart.lines.map((line) => [line.id, line]))
  const changed = after.map((line, place) => ({ ...line, place })).filter((line) => !isSame(line, before.get(line.id)))
  const removed = cart.lines.filter(({ id }) => !after.some((line) => line.id === id)).map(({ id }) => id)
  if (changed.length + removed.length === 0) return loadedCart(cart, after)
  const inserted = await queryRows<LineKey & { id: number }>(
    tx,
    sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as c(id int, item_id int, property_id int, item_quantity int, options jsonb, place int)),
    removed as (
      delete from draft_lines where order_id = ${orderId}
        and id in (select value::int from jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb))),
    updated as (
      update draft_lines set property_id = changed.property_id, item_quantity = changed.item_quantity,
        options = coalesce(changed.options, '[]'), changed_at = now()
      from changed where draft_lines.id = changed.id and draft_lines.order_id = ${orderId})
    insert into draft_lines (order_id, item_id, property_id, item_quantity, options)
    select ${orderId}, item_id, property_id, item_quantity, coalesce(options, '[]') from changed where id is null
    order by place
    returning id, item_id, property_id, options`,
  )
  const stored = after.map((line) => ({ ...line, id: line.id ?? inserted.find((one) => sameLine(one, line))!.id }))
  return loadedCart(cart, stored)
}

const isSame = (line: DraftLine, before: DraftLine | undefined) =>
  before !== undefined && sameLine(line, before) && before.item_quantity === line.item_quantity

function loadedCart({ row, loaded }: LockedCart, stored: readonly DraftLine[]): LoadedCart {
  const lines = stored.map(({ id, item_quantity, ...key }) => ({
    ...loaded.lines.find((line) => sameLine(line, key))!,
    line_id: id,
    quantity: item_quantity,
  }))
  // An empty cart is read without delivery terms.
  return { ...row, lines, promotions: loaded.promotions, settings: lines.length > 0 ? loaded.settings : new Map() }
}
