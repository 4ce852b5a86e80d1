import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { PromotionGift } from './select-promotions.ts'

/**
 * Takes the gift of an order from stock and adds its line, at no price. If another order took the last one after the
 * lookup, the order is placed without it and its promotion shows that. The item is locked by `takeStock` before. One
 * statement.
 */
export async function takeGift(tx: Tx, orderId: number, gift: PromotionGift & { promotionId: number }) {
  await tx.execute(sql`
    with taken as (
      update items set quantity = quantity - 1, sold_count = sold_count + 1
      where id = ${gift.item_id} and quantity >= 1 and is_visible and deleted_at is null
      returning id),
    line as (
      insert into order_lines (order_id, item_id, item_quantity, name_en, name_ar, code, picture_path, item_price,
        discount, tax_percentage, line_total, line_tax, promotion_id)
      select ${orderId}, id, 1, ${gift.name_en}, ${gift.name_ar}, ${gift.code}, ${gift.picture_path}, 0, 0, 0, 0, 0,
        ${gift.promotionId}
      from taken)
    update order_promotions set is_sold_out = true
    where order_id = ${orderId} and promotion_id = ${gift.promotionId} and not exists (select from taken)`)
}
