import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

const parameter = (name: string) => text(name).notNull().default('')

/**
 * The campaign that led to an order, as the address of the first page named it (`utm_source` and others); no row for
 * orders without one.
 */
export const orderSources = pgTable(
  'order_sources',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `utm_source`, or the platform of the click id. */
    source: text('source').notNull(),
    medium: parameter('medium'),
    campaign: parameter('campaign'),
    term: parameter('term'),
    content: parameter('content'),
    /** The ids that advertising platforms gave the click, by parameter; emptied when the order is anonymised. */
    click_ids: jsonb('click_ids').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [check('has_a_source', sql`${table.source} <> ''`)],
)
