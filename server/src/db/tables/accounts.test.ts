import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { constraintOf } from '../../testing/constraint-of.ts'
import { openTestShop } from '../../testing/shop.ts'
import { accessTokens, addresses, oneTimeTokens, users } from '../schema.ts'

/** The name of the constraint that refused a statement; null when it succeeded. */
const ruleOf = (writing: PromiseLike<unknown>) => writing.then(() => null, constraintOf)

const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem Al Mubarak', house_number: '14' }

test('an address is complete in one of its two shapes, and a recipient has a phone number', async (t) => {
  const { db, make } = await openTestShop(t)
  const { id: user_id } = await make.customer()
  const save = (change: object) => ruleOf(db.insert(addresses).values({ user_id, ...home, ...change }))
  assert.equal(await save({}), null)
  assert.equal(await save({ recipient_name: 'Mama', recipient_phone: '+96550001234' }), null)
  assert.equal(await save({ house_number: null }), 'whole_in_one_shape')
  assert.equal(await save({ recipient_name: 'Mama' }), 'recipient_can_be_called')
})

test('a customer has at most one default address, an address without a customer none', async (t) => {
  const { db, make } = await openTestShop(t)
  const [noura, sara] = [await make.customer(), await make.customer()]
  const save = (user_id: number | null) => ruleOf(db.insert(addresses).values({ user_id, ...home, is_default: true }))
  assert.deepEqual([await save(noura.id), await save(sara.id)], [null, null])
  assert.equal(await save(noura.id), 'one_default_address')
  assert.equal(await save(null), 'default_of_somebody')
})

test('tokens are only stored as hashes', async (t) => {
  const { db, make } = await openTestShop(t)
  const { sessionId: session_id, token } = await make.customer()
  assert.ok(!JSON.stringify(await db.select().from(accessTokens)).includes(token))
  const expires_at = new Date()
  assert.equal(await ruleOf(db.insert(accessTokens).values({ hash: token, session_id, expires_at })), 'is_a_hash')
})

test('a customer has at most one unused email token of each kind', async (t) => {
  const { db, make } = await openTestShop(t)
  const { id: user_id } = await make.customer()
  const give = (digit: string, kind: 'reset' | 'email', new_email?: string) =>
    ruleOf(
      db
        .insert(oneTimeTokens)
        .values({ hash: digit.repeat(64), kind, user_id, new_email, expires_at: sql`now() + interval '1 hour'` }),
    )
  assert.equal(await give('a', 'reset'), null)
  assert.equal(await give('b', 'reset'), 'one_unused_token')
  await db.update(oneTimeTokens).set({ used_at: sql`now()` })
  assert.equal(await give('b', 'reset'), null)
  assert.equal(await give('c', 'email'), 'confirms_an_address')
  assert.equal(await give('c', 'email', 'noura@mail.com'), null)
})

test('a deleted account contains no personal data', async (t) => {
  const { db, make } = await openTestShop(t)
  const { id } = await make.customer()
  const change = (values: object) => ruleOf(db.update(users).set(values).where(eq(users.id, id)))
  assert.equal(await change({ deleted_at: new Date() }), 'deleted_is_nobody')
  assert.equal(await change({ deleted_at: new Date(), name: '', mobile: '' }), null)
})
