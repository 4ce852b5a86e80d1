import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { orderLines, orders, outbox, payments } from '../../../db/schema.ts'
import { createFactories } from '../../../testing/factories.ts'
import { openCardAccount } from '../../../testing/gateways/card-account.ts'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { slowConnection } from '../../../testing/servers/slow-connection.ts'
import { openTwoProcesses, tally, times } from '../../../testing/two-processes.ts'

const TENTH_OF_A_SECOND = 100

test('fifty items are sold and charged once while two hundred shoppers pay and each statement takes 100 ms', async () => {
  const gateway = await openCardAccount({ after })
  let line: Awaited<ReturnType<typeof slowConnection>>
  const proxyTo = async (url: string) => {
    line = await slowConnection(url)
    return line
  }
  const shop = await openTwoProcesses({ env: gateway.env, proxyTo })
  after(shop.close)
  const { db } = shop
  const vase = await createFactories(db).item({ quantity: 50 })
  const payment = { payment_method: 'card', payment: { card: testCard } }
  const order = { lines: [{ item_id: vase, item_quantity: 1 }], total: 12.5, ...payment }
  line!.slowDown(TENTH_OF_A_SECOND)
  const answers = await shop.rushUntilAnswered(times(200, () => order))
  assert.deepEqual(tally(answers), { '201 placed': 50, '409 not_available': 150 })
  assert.deepEqual(await shop.stock(), [0])
  for (const table of [orders, orderLines, payments, outbox]) assert.equal(await db.$count(table), 50)
  const paid = await db.select().from(payments).where(eq(payments.status, 1))
  assert.deepEqual(gateway.taken().sort(), paid.map(({ invoice }) => invoice).sort())
  assert.equal(paid.length, 50)
  assert.equal(await db.$count(orders, eq(orders.status, 3)), 50)
})
