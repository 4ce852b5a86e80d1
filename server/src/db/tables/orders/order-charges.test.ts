import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { constraintOf } from '../../../testing/constraint-of.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import type { Database } from '../../connect.ts'
import { orderCharges, orders } from '../../schema.ts'

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

const wrap = { kind: 'gift_wrap', unit_price: 250, quantity: 2, amount: 500, tax_percentage: 500, tax: 25 } as const
const amounts = { charges_total: 500, charges_tax: 25, grand_total: 525 }

/** Writes an order and its charges in one transaction; returns the constraint that refused it, null for none. */
async function write(secret: string, order: Partial<typeof amounts>, charges: Partial<typeof wrap>[]) {
  try {
    return await database.db.transaction(async (tx) => {
      const [{ id } = { id: 0 }] = await tx
        .insert(orders)
        .values({ secret, currency: 'USD', ...order })
        .returning({ id: orders.id })
      for (const charge of charges) await tx.insert(orderCharges).values({ order_id: id, ...wrap, ...charge })
      return null
    })
  } catch (error) {
    return constraintOf(error)
  }
}

test('charges of an order add up to its amounts, and its amounts to the grand total', async () => {
  assert.equal(await write('adds up', amounts, [{}]), null)
  assert.equal(await write('no charge', amounts, []), 'charges_add_up')
  assert.equal(await write('two charges', amounts, [{}, {}]), 'charges_add_up')
  assert.equal(await write('charge without a total', {}, [{}]), 'charges_add_up')
  assert.equal(await write('free wrap', {}, [{ unit_price: 0, amount: 0, tax: 0 } as never]), null)
  assert.equal(await write('grand total', { ...amounts, grand_total: 500 }, [{}]), 'figures_add_up')
  assert.equal(await write('amount', amounts, [{ amount: 499 } as never]), 'charge_adds_up')
  const stored = await database.db.select({ secret: orders.secret }).from(orders).orderBy(orders.id)
  assert.deepEqual(stored, [{ secret: 'adds up' }, { secret: 'free wrap' }])
})

test('a charge of an order cannot be changed or deleted alone', async () => {
  const [order] = await database.db.select().from(orders).where(eq(orders.secret, 'adds up'))
  const ofOrder = eq(orderCharges.order_id, order!.id)
  const refused = (error: Error) => constraintOf(error) === 'charges_add_up'
  await assert.rejects(database.db.delete(orderCharges).where(ofOrder), refused)
  await assert.rejects(database.db.update(orderCharges).set({ tax: 24 }).where(ofOrder), refused)
  await database.db.delete(orders).where(eq(orders.id, order!.id))
  assert.equal(await database.db.$count(orderCharges, ofOrder), 0)
})
