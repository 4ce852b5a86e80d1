import { type PromotionKind, promotionKinds } from '@rawnaq/rules/promotions'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { categories } from '../catalogue/categories.ts'
import { items } from '../catalogue/items.ts'
import { basisPoints, id, inBoth, instant, money, version } from '../columns.ts'
import { customerGroups } from '../customer-groups.ts'
import { orders } from './orders.ts'

const kind = () => text('kind').$type<PromotionKind>().notNull()
const knownKinds = sql.raw(promotionKinds.map((one) => `'${one}'`).join(', '))

/** Promotions that apply to orders without a code. Fields that its kind does not use are ignored. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    ...inBoth('name'),
    kind: kind(),
    percentage: basisPoints('percentage'),
    value: money('value'),
    buy_quantity: integer('buy_quantity'),
    get_quantity: integer('get_quantity'),
    gift_item_id: integer('gift_item_id').references(() => items.id, { onDelete: 'restrict' }),
    /** The goods that it counts: those of the category and the ones below it; null for all. */
    category_id: integer('category_id').references(() => categories.id, { onDelete: 'restrict' }),
    /** The group that it is for; null for everyone. */
    customer_group_id: integer('customer_group_id').references(() => customerGroups.id, { onDelete: 'restrict' }),
    /** What these goods cost at least, after offers. */
    minimum: money('minimum').notNull().default(0),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    published: boolean('published').notNull().default(true),
    version: version(),
  },
  (table) => [
    check('named_in_a_language', sql`${table.name_en} <> '' or ${table.name_ar} <> ''`),
    check('known_promotion', sql`${table.kind} in (${knownKinds})`),
    check('ends_after_start', sql`${table.ends_at} > ${table.starts_at}`),
    check('promotion_has_percentage', sql`${table.kind} <> 'percentage' or ${table.percentage} is not null`),
    check('promotion_has_value', sql`${table.kind} <> 'amount' or ${table.value} is not null`),
    check('promotion_has_quantity_to_buy', sql`${table.kind} <> 'buy_x_get_y' or ${table.buy_quantity} is not null`),
    check('promotion_has_quantity_to_get', sql`${table.kind} <> 'buy_x_get_y' or ${table.get_quantity} is not null`),
    check('promotion_has_gift', sql`${table.kind} <> 'gift' or ${table.gift_item_id} is not null`),
    check(
      'promotion_in_range',
      sql`coalesce(${table.percentage}, 1) between 1 and 10000 and coalesce(${table.value}, 1) > 0
        and coalesce(${table.buy_quantity}, 1) >= 1 and coalesce(${table.get_quantity}, 1) >= 1 and ${table.minimum} >= 0`,
    ),
    index('promotions_gift').on(table.gift_item_id).where(sql`${table.gift_item_id} is not null`),
    index('promotions_group').on(table.customer_group_id).where(sql`${table.customer_group_id} is not null`),
    index('promotions_category').on(table.category_id).where(sql`${table.category_id} is not null`),
  ],
)

/** The promotions of a placed order, with copies of their names and of that of the gift. */
export const orderPromotions = pgTable(
  'order_promotions',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    promotion_id: integer('promotion_id').references(() => promotions.id, { onDelete: 'set null' }),
    kind: kind(),
    ...inBoth('name'),
    /** The discount on the goods. */
    amount: money('amount').notNull(),
    /** The name of the gift; empty for other kinds. */
    ...inBoth('gift'),
    /** The gift could not be given. */
    is_sold_out: boolean('is_sold_out').notNull().default(false),
  },
  (table) => [
    index('order_promotions_order').on(table.order_id),
    index('order_promotions_promotion').on(table.promotion_id).where(sql`${table.promotion_id} is not null`),
    check('known_promotion', sql`${table.kind} in (${knownKinds})`),
    check('promotion_not_negative', sql`${table.amount} >= 0`),
  ],
)
