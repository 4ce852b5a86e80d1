import type { reorder } from '@rawnaq/contract/invoice-and-reorder'
import { MAX_QUANTITY } from '@rawnaq/rules/cart'
import type { Locale } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { presentShortfall } from '../cart/shortfalls.ts'
import { isStillSold, type LoadedLine, loadLines } from '../checkout/load-order-lines.ts'
import { StockDemand } from '../hampers/line-stock.ts'

/**
 * The lines of an order that can be bought again, limited by stock, and the shortfalls. Lines that share a stock share
 * what is left.
 */
export async function buyAgain(db: Db, orderId: number, locale: Locale): Promise<z.output<typeof reorder>> {
  const { lines } = await loadLines(db, orderedRows(orderId), { userId: null })
  const shared: { line: LoadedLine; quantity: number }[] = []
  for (const line of lines) {
    const room = new StockDemand(shared.map(({ line, quantity }) => ({ ...line, quantity }))).roomFor(line)
    const quantity = canBuy(line) ? Math.max(0, Math.min(line.quantity, room, MAX_QUANTITY)) : 0
    shared.push({ line, quantity })
  }
  return {
    data: {
      items: shared.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => lineInput(line, quantity)),
    },
    shortfalls: shared
      .filter(({ line, quantity }) => quantity < line.quantity)
      .map(({ line, quantity }) =>
        presentShortfall({ ...namesOf(line), ...lineInput(line, quantity), wanted: line.quantity }, locale),
      ),
  }
}

/** An item bought without a variant that has variants now must be chosen again, and so must options that changed. */
const canBuy = (line: LoadedLine) => isStillSold(line) && !line.needs_variant && line.option_problems.length === 0

const lineInput = ({ item_id, property_id, options }: LoadedLine, item_quantity: number) => ({
  item_id,
  property_id,
  item_quantity,
  ...(options.length > 0 && { options }),
})

const namesOf = ({ name_en, name_ar }: LoadedLine) => ({ name_en, name_ar })

const orderedRows = (orderId: number) => sql`
  select (row_number() over (order by id))::int - 1 as place, null::int as line_id, item_id, property_id,
    item_quantity as quantity, (
      select coalesce(jsonb_agg(jsonb_build_object('option_id', o->'option_id', 'value', o->'value')), '[]')
      from jsonb_array_elements(options) o) as options
  from order_lines where order_id = ${orderId} and promotion_id is null`
