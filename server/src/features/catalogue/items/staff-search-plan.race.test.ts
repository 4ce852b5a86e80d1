import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { items } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { itemResource } from './item-resource.ts'

test('a code that the statistics happen to know is searched in the index, not in the texts of all items', async (t) => {
  const shop = await openTestShop(t, { database: 'postgres' })
  await fill(shop.db, 20_000)
  const [known] = await queryRows<{ code: string }>(
    shop.db,
    sql`
    select substring(text from '\\d{5}') as code
    from pg_stats, unnest(histogram_bounds::text::text[]) as text where tablename = 'items_found' offset 50 limit 1`,
  )
  const found = itemResource(shop).searchCondition!(known!.code)
  const page = shop.db.select({ id: items.id }).from(items).where(found).orderBy(sql`id desc`).limit(25)
  const plan = await queryRows<{ 'QUERY PLAN': string }>(shop.db, sql`explain ${page}`)
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
  assert.match(lines, /Bitmap Index Scan on items_found/, `${known!.code}\n${lines}`)
})

/** Items with a name of a usual length. Their triggers would take minutes. */
async function fill(db: Db, amount: number) {
  await db.execute(sql`alter table items disable trigger user`)
  await db.execute(sql`
    insert into items (code, name_en, name_ar, description_en, selling_price, final_price)
    select 'V-' || 10000 + n, 'Vase', 'مزهرية', repeat('A tall vase. ', 80), 1250, 1250
    from generate_series(1, ${amount}::int) n`)
  await db.execute(sql`alter table items enable trigger user`)
  await db.execute(sql`vacuum analyze items`)
}
