import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { openTestShop } from '../../../testing/shop.ts'

type Sent = { text: string; values: unknown[] }
type PlanNode = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

for (const size of [2_000, 20_000])
  test(`pricing an order and taking its stock read a few items in a shop of ${size} items`, async (t) => {
    const { db, make, place } = await openTestShop(t, { database: 'postgres' })
    await fill(db, size)
    const [vase, lamp] = [await make.item(), await make.item()]
    const large = await make.variant(vase, { quantity: 5 })
    const lines = [
      { item_id: vase, property_id: large, item_quantity: 1 },
      { item_id: lamp, item_quantity: 2 },
    ]
    const sent = await sentBy(t, async () => assert.equal((await place(lines)).status, 201))
    for (const part of ['as item_found', 'locked_items as', 'taken_items as']) {
      const statement = sent.find(({ text }) => text.includes(part))
      assert.ok(statement, part)
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        const plan = await planOf(db, statement, mode)
        assert.ok(mostItemsRead(plan) <= 10, `${part}, ${mode}\n${JSON.stringify(plan, null, 1)}`)
      }
    }
  })

test('the lookup of a price gets one plan for all values', async (t) => {
  const { db, make, place } = await openTestShop(t, { database: 'postgres' })
  await fill(db, 2_000)
  const lines = [{ item_id: await make.item({ quantity: 5 }), item_quantity: 1 }]
  const sent = await sentBy(t, async () => assert.equal((await place(lines)).status, 201))
  const { text, values } = sent.find((statement) => statement.text.includes('as item_found'))!
  const [count] = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`prepare lookup as ${text}`))
    // PostgreSQL compares the first five plans, each made for its values, with the one for all values.
    for (let time = 1; time <= 6; time += 1) await tx.execute(sql.raw(`execute lookup(${literals(values)})`))
    return queryRows<{ generic_plans: number }>(
      tx,
      sql`select generic_plans::int from pg_prepared_statements where name = 'lookup'`,
    )
  })
  assert.deepEqual(count, { generic_plans: 1 })
})

/** Items on sale with a text of a usual length, and a variant of every tenth. The triggers of single rows are off: they would take minutes. */
async function fill(db: Db, amount: number) {
  const triggers = async (change: string) => {
    for (const table of ['items', 'properties'])
      await db.execute(sql.raw(`alter table ${table} ${change} trigger user`))
  }
  await triggers('disable')
  await db.execute(sql`
    insert into items (code, name_en, description_en, selling_price, final_price, quantity)
    select 'V-' || n, 'Vase', repeat('A tall vase. ', 80), 1250, 1250, 10 from generate_series(1, ${amount}::int) n`)
  await db.execute(sql`insert into sizes (name_en) values ('Large')`)
  await db.execute(sql`insert into properties (item_id, size_id) select id, 1 from items where id % 10 = 0`)
  await triggers('enable')
  await db.execute(sql`select shelve_items(array_agg(id)) from items`)
  for (const table of ['items', 'properties', 'shelf_items']) await db.execute(sql.raw(`vacuum analyze ${table}`))
}

async function sentBy(t: TestContext, work: () => Promise<void>): Promise<Sent[]> {
  const query = t.mock.method(pg.Client.prototype, 'query')
  await work()
  query.mock.restore()
  return query.mock.calls.map(({ arguments: [config, values] }) => ({
    text: (config as { text?: string }).text ?? '',
    values: (values ?? []) as unknown as unknown[], // the driver takes them apart from their statement
  }))
}

const literals = (values: unknown[]) =>
  values.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value)))).join(', ')

const undone = new Error('what the statement did is undone')

/** What the database does for a statement, planned for these values or once for all; nothing of it stays. */
async function planOf(db: Db, { text, values }: Sent, mode: string): Promise<PlanNode> {
  let plan: PlanNode | undefined
  const work = db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = ${mode}`))
    // The statements write them again.
    for (const table of ['payments', 'order_lines']) await tx.execute(sql.raw(`delete from ${table}`))
    await tx.execute(sql.raw(`prepare statement as ${text}`))
    const [explained] = await queryRows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      tx,
      sql.raw(`explain (analyze, format json) execute statement(${literals(values)})`),
    )
    await tx.execute(sql.raw('deallocate statement'))
    plan = explained!['QUERY PLAN'][0].Plan
    throw undone
  })
  await assert.rejects(work, undone)
  return plan!
}

/** The most rows of items, or of their listing index, that one step of a plan has read. */
const mostItemsRead = (node: PlanNode): number => {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const isOfItems = ['items', 'shelf_items'].includes(node['Relation Name'] ?? '')
  return Math.max(isOfItems ? rows : 0, ...(node.Plans ?? []).map(mostItemsRead))
}
