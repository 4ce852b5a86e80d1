import type { TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../db/query-rows.ts'
import { documentedRoutes } from '../bad-values.ts'
import { testGateway } from '../gateways/gateway.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/** A shop with records of every kind, and the public routes of its API document. */
export async function openShopUnderFire(t: TestContext) {
  const shop = await openTestShop(t, {
    items: [{ name_ar: 'مزهرية' }, { deleted_at: new Date() }],
    providers: testGateway().providers,
  })
  const { make, items, place } = shop
  const [vase, deleted] = items as [number, number]
  const large = await make.variant(vase)
  await make.picture(vase)
  await make.coupon('TEN', { percentage: 1000 })
  await make.setting('phone', '+965')
  await make.setting('shipment_amount', 5)
  const { id, secret } = (await place([{ item_id: vase, property_id: large, item_quantity: 1 }])).body.data
  const routes = await documentedRoutes(shop)
  const isForVisitors = (scheme: Record<string, string[]>) =>
    Object.keys(scheme).length === 0 || 'orderSecret' in scheme
  const open = routes.filter(({ security }) => security.length === 0 || security.some(isForVisitors))
  // The key of the shop is made on first use.
  await shop.call('POST', '/gift_card/balance', { code: '0000-0000-0000-0000' })
  await shop.settled()
  return { ...shop, vase, deleted, large, order: { id, secret } as { id: number; secret: string }, routes: open }
}

export type Fire = Awaited<ReturnType<typeof openShopUnderFire>>

/** The row counts of all tables, and the stock. */
export async function contents({ db }: TestShop) {
  const select = sql`select tablename from pg_tables where schemaname = 'public' order by tablename`
  const tables = (await queryRows<{ tablename: string }>(db, select)).map(({ tablename }) => tablename)
  // Anyone may start a sign-in; its challenge expires.
  const names = tables.filter((name) => name !== 'pending_sign_ins')
  const counts = sql.raw(names.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', '))
  const stock = sql`(select string_agg(quantity || '/' || sold_count, ' ' order by id) from items) as stock`
  return (await queryRows<object>(db, sql`select ${counts}, ${stock}`))[0]
}
