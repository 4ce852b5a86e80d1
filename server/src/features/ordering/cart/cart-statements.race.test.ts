import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { recordStatements } from '../../../testing/record-statements.ts'
import { noura, openTestShop, type TestResponse } from '../../../testing/shop.ts'

/** A shop on PostgreSQL with one item, and a check that an addition has at most so many statements and one lookup. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { database: 'postgres', items: [{ quantity: 9 }] })
  // What a shop looks up when it opens is no part of an addition.
  await shop.call('GET', '/health')
  await shop.settled()
  const assertStatements = async (most: number, add: () => Promise<TestResponse>) => {
    const { result, statements } = await recordStatements(t, add)
    const { status, body } = result
    assert.deepEqual([status, body.data.item_id], [201, shop.items[0]])
    assert.ok(statements.length <= most, `${statements.length} statements\n\n${statements.join('\n\n')}`)
    assert.equal(statements.filter((text) => text.includes('as item_found')).length, 1)
  }
  return { ...shop, item: { item_id: shop.items[0]!, item_quantity: 1 }, assertStatements }
}

test('a customer adds an item in at most eight statements, with one lookup of the item', async (t) => {
  const { as, make, item, assertStatements } = await openShop(t)
  const call = as(await make.customer())
  const { id } = (await call('POST', '/order', {})).body.data
  // The first statement finds the session.
  await assertStatements(6, () => call('POST', `/order/${id}/item`, item))
  const headers = { 'idempotency-key': 'a-key-of-the-customer' }
  await assertStatements(8, () => call('POST', `/order/${id}/item`, item, headers))
  const another = { 'idempotency-key': 'another-key-of-the-customer' }
  await assertStatements(8, () => call('POST', '/orderitem', { ...item, order_id: id }, another))
})

test('a guest adds an item in at most five statements, with one lookup of the item', async (t) => {
  const { call, item, assertStatements } = await openShop(t)
  const cookieOf = ({ headers }: TestResponse) => String(headers['set-cookie']).split(';')[0]!
  const address = await call('POST', '/address', noura)
  const made = await call('POST', '/order', { address_id: address.body.data.id }, { cookie: cookieOf(address) })
  const { id } = made.body.data
  const cookie = cookieOf(made)
  for (let time = 0; time < 2; time += 1)
    await assertStatements(5, () => call('POST', `/order/${id}/item`, item, { cookie }))
})
