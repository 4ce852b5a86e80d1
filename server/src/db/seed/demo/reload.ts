import type { Currency } from '@rawnaq/rules/money'
import { count, getTableName, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../connect.ts'
import * as tables from '../../schema.ts'
import { StartupError } from '../../startup-error.ts'
import { seedDemo } from '../seed-demo.ts'
import { countCustomEntries } from './custom-entries.ts'

/**
 * Replaces the catalogue, the settings and the carts with the demo, in one transaction; people and their messages stay.
 * A changed catalogue is refused without `replace`, placed orders without `withOrders`, since both would be deleted.
 */
export async function reloadDemo(db: Db, currency: Currency, { replace, withOrders }: ReloadOptions) {
  await db.transaction(async (tx) => {
    // Nobody can place an order meanwhile: it waits for the lock, then buys from the new catalogue.
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
    `The shop has a catalogue of its own (${own} entries that the demo does not have in this form), which would be lost: run npm run demo -- --replace if that is meant.`,
  )
}

async function refusePlacedOrders(tx: Tx) {
  const [row] = await tx.select({ placed: count() }).from(tables.orders).where(isNotNull(tables.orders.number))
  if (!row?.placed) return
  throw new StartupError(
    `The shop holds placed orders (${row.placed}), which would be lost: run npm run demo -- --with-orders if that is meant.`,
  )
}

/** Carts too, since they refer to items. Order numbers and ids are never reused. */
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

/**
 * In an order that deletes references before their targets; pictures and variants are deleted with their items. Files
 * of pictures stay: the shop removes unused ones when it opens.
 */
const catalogueTables = [
  tables.promotions,
  tables.hamperParts,
  tables.itemTags,
  tables.items,
  tables.giftWraps,
  tables.cardDesigns,
  tables.tags,
  tables.reviews,
  tables.media,
  tables.properties,
  tables.tiles,
  tables.categories,
  tables.synonyms,
  tables.offers,
  tables.colors,
  tables.sizes,
  tables.deliveryClosures,
  tables.deliverySlots,
  tables.deliveryAreas,
  tables.taxes,
  tables.units,
  tables.shippings,
  tables.coupons,
  tables.posts,
  tables.settings,
]

/**
 * Deletes row by row, so that triggers notify running shops. Sequences restart at 1, so that demo URLs stay the same.
 */
async function empty(tx: Tx, table: PgTable) {
  await tx.delete(table)
  if ('id' in table) await tx.execute(sql`alter sequence ${sql.identifier(`${getTableName(table)}_id_seq`)} restart`)
}
