import type { Currency } from '@rawnaq/rules/money'
import { count, getTableName, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../connect.ts'
import * as tables from '../schema.ts'
import { seedDemo } from '../seed-demo.ts'
import { StartupError } from '../startup-error.ts'
import { countCustomEntries } from './own-entries.ts'

/**
 * Puts the demo catalogue in the place of the shop's catalogue, settings and carts, all or nothing; people and their
 * messages stay. What a shopkeeper made is refused unless `replace`, placed orders unless `withOrders`: they would go.
 */
export async function reloadDemo(db: Db, currency: Currency, { replace, withOrders }: ReloadOptions) {
  await db.transaction(async (tx) => {
    // Nobody places an order while the shelves are changed: who tries waits, then buys from the new ones.
    await tx.execute(sql`lock table ${tables.orders} in share row exclusive mode`)
    if (!withOrders) await refusePlacedOrders(tx)
    if (!replace) await refuseOwnCatalogue(tx, currency)
    await removeOrders(tx)
    for (const table of catalogueTables) await empty(tx, table)
    await seedDemo(tx, currency)
  })
}

type ReloadOptions = { replace: boolean; withOrders: boolean }

async function refuseOwnCatalogue(tx: Tx, currency: Currency) {
  const own = await countCustomEntries(tx, currency)
  if (own === 0) return
  throw new StartupError(
    `The shop has a catalogue of its own (${own} entries that the demo does not have, or not so), which would be lost: run npm run demo -- --replace if that is meant.`,
  )
}

async function refusePlacedOrders(tx: Tx) {
  const [found] = await tx.select({ placed: count() }).from(tables.orders).where(isNotNull(tables.orders.number))
  if (!found?.placed) return
  throw new StartupError(
    `The shop holds placed orders (${found.placed}), which would be lost: run npm run demo -- --with-orders if that is meant.`,
  )
}

/** Carts too, since they refer to the items; numbers and ids are never given twice. */
async function removeOrders(tx: Tx) {
  const { outbox, payments, orders, addresses } = tables
  const removals: [PgTable, SQL?][] = [
    [outbox, isNotNull(outbox.order_id)],
    [payments],
    [orders],
    [addresses, isNull(addresses.user_id)],
  ]
  for (const [table, which] of removals) await tx.delete(table).where(which)
}

/** In an order in which nothing is removed before what refers to it; items take their pictures and variants along. What is kept of the pictures themselves stays: the shop removes those that nothing shows when it opens. */
const catalogueTables = [
  tables.items,
  tables.media,
  tables.properties,
  tables.categories,
  tables.offers,
  tables.colors,
  tables.sizes,
  tables.taxes,
  tables.units,
  tables.shippings,
  tables.coupons,
  tables.posts,
  tables.settings,
]

/** Row by row, so that the triggers tell running shops; counting from 1 again, so that the demo keeps its addresses. */
async function empty(tx: Tx, table: PgTable) {
  await tx.delete(table)
  if ('id' in table) await tx.execute(sql`alter sequence ${sql.identifier(`${getTableName(table)}_id_seq`)} restart`)
}
