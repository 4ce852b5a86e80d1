import { returnStates } from '@rawnaq/rules/return-state'
import { returnReasons } from '@rawnaq/rules/returns'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { orderLines } from './order-lines.ts'
import { orders } from './orders.ts'

const oneOf = (column: string, names: readonly string[]) =>
  sql.raw(`"order_returns"."${column}" in (${names.map((name) => `'${name}'`).join(', ')})`)

/** Returns of items that customers ask for. Writers lock the row of the order, so that decisions are serialised. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: returnStates }).notNull().default('requested'),
    reason: text('reason', { enum: returnReasons }).notNull(),
    /** What the customer wrote; empty for nothing. */
    note: text('note').notNull().default(''),
    /** What staff answer the customer: why it is refused, or why less is refunded. */
    answer: text('answer').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('order_returns_order').on(table.order_id),
    index('order_returns_by_state').on(table.state, table.id),
    check('known_return_state', oneOf('state', returnStates)),
    check('known_return_reason', oneOf('reason', returnReasons)),
    check('refused_with_an_answer', sql`${table.state} <> 'refused' or ${table.answer} <> ''`),
  ],
)

/** The lines of a return. A trigger refuses more units than were bought, over all returns of the order. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    id: id(),
    return_id: integer('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    order_line_id: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** How many of them went back into stock; null until they have arrived. */
    restocked: integer('restocked'),
  },
  (table) => [
    unique('one_return_line_per_line').on(table.return_id, table.order_line_id),
    index('order_return_lines_line').on(table.order_line_id),
    check('return_of_something', sql`${table.quantity} > 0`),
    check('restocked_within', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
)

/** The photos of a return, for its customer and the staff. */
export const orderReturnPhotos = pgTable(
  'order_return_photos',
  {
    id: id(),
    return_id: integer('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** The name of its file in the picture store; never served under `/media/`. */
    file: text('file').notNull().unique(),
    created_at: createdAt(),
  },
  (table) => [
    index('order_return_photos_return').on(table.return_id),
    index('order_return_photos_age').on(table.created_at),
  ],
)

/** The log of state changes of returns: who, when, from, to. The first one has no earlier state. */
export const orderReturnMoves = pgTable(
  'order_return_moves',
  {
    id: id(),
    return_id: integer('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    from_state: text('from_state', { enum: returnStates }),
    to_state: text('to_state', { enum: returnStates }).notNull(),
    user_id: integer('user_id'),
    created_at: createdAt(),
  },
  (table) => [index('order_return_moves_return').on(table.return_id)],
)
