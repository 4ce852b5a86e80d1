import type { Minor } from '@rawnaq/rules/money'
import type { Promotion, PromotionKind } from '@rawnaq/rules/promotions'
import { type SQL, sql } from 'drizzle-orm'
import { isOnSale } from '../../../db/listing-index/on-sale.ts'
import { StockDemand, type StockLine } from '../hampers/line-stock.ts'

/** The item of a gift, with the data that its line copies. `is_offered`: it is on sale and needs no choice. */
export type PromotionGift = {
  item_id: number
  code: string
  name_en: string
  name_ar: string
  picture_path: string | null
  stock: number
  is_offered: boolean
}

/** A promotion that runs now. `item_ids` are the requested items that it counts; null for all. */
export type RunningPromotion = {
  id: number
  kind: PromotionKind
  name_en: string
  name_ar: string
  percentage: number | null
  value: Minor | null
  buy_quantity: number | null
  get_quantity: number | null
  minimum: Minor
  item_ids: number[] | null
  gift: PromotionGift | null
}

/** SQL for the promotions that run now as JSON (`RunningPromotion[]`), null without any. `requested` has `item_id`, `customer_group` the group of the customer. */
export const selectPromotions = (requested: SQL): SQL => sql`(
  select json_agg(p order by p.id) from (
    select r.id, r.kind, r.name_en, r.name_ar, r.percentage, r.value, r.buy_quantity, r.get_quantity, r.minimum,
      case when r.category_id is not null then array(
        select i.id from items i where i.id in (select item_id from ${requested})
          and r.category_id = any((select path from category_path(i.category_id))::int[])) end as item_ids,
      case when r.kind = 'gift' then ${giftOf} end as gift
    from promotions r
    where r.published and (r.customer_group_id is null or r.customer_group_id = (select id from customer_group))
      and coalesce(r.starts_at <= now(), true) and coalesce(r.ends_at > now(), true)) p)`

const giftOf = sql`(
  select to_json(g) from (
    select i.id as item_id, i.code, i.name_en, i.name_ar, i.quantity as stock,
      (select path from media m where m.item_id = i.id order by m.position, m.id limit 1) as picture_path,
      i.deleted_at is null and not i.is_hamper and ${isOnSale(sql`i.id`)} and not exists (select from properties v where v.item_id = i.id)
        and not exists (select from item_options o where o.item_id = i.id and o.is_required and o.published) as is_offered
    from items i where i.id = r.gift_item_id) g)`

/** Promotions as input of the pricing rules. A gift is available while the lines leave one in stock. */
export const promotionRules = (running: readonly RunningPromotion[], lines: readonly StockLine[]): Promotion[] =>
  running.map((promotion) => ({
    id: promotion.id,
    minimum: promotion.minimum,
    itemIds: promotion.item_ids,
    ...givenBy(promotion, lines),
  }))

// The table requires what each kind needs.
function givenBy({ kind, gift, ...promotion }: RunningPromotion, lines: readonly StockLine[]) {
  switch (kind) {
    case 'percentage':
      return { kind, percent: promotion.percentage! }
    case 'amount':
      return { kind, value: promotion.value! }
    case 'buy_x_get_y':
      return { kind, buy: promotion.buy_quantity!, get: promotion.get_quantity! }
    case 'free_delivery':
      return { kind }
    case 'gift':
      return { kind, isAvailable: isAvailable(gift!, lines) }
  }
}

const isAvailable = ({ item_id, stock, is_offered }: PromotionGift, lines: readonly StockLine[]) =>
  is_offered && stock - new StockDemand(lines).unitsOf({ of: 'item', id: item_id }) >= 1
