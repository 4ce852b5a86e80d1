import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { addresses, items, users } from '../../../db/schema.ts'
import { noura } from '../../../testing/shop.ts'
import { home, shopWithCart } from '../../../testing/shops/customer-checkout.ts'

test('a cart that changed since the quote is refused with a new quote and stays unchanged', async (t) => {
  const { checkout, state, db, vase, lamp, add } = await shopWithCart(t)
  const refusal = async () => {
    const before = await state()
    const { status, body } = await checkout()
    assert.deepEqual(await state(), before)
    return { status, ...body }
  }
  await db.update(items).set({ selling_price: 1300 }).where(eq(items.id, vase))
  const dearer = await refusal()
  assert.deepEqual([dearer.status, dearer.code, dearer.data.grand_total], [409, 'total_changed', 26])
  await add(lamp, 1)
  await db.update(items).set({ selling_price: 1250, quantity: 1 }).where(eq(items.id, vase))
  const short = await refusal()
  assert.deepEqual([short.status, short.code, Object.keys(short.errors)], [409, 'not_available', ['items.0']])
  assert.deepEqual([short.data.items[0].stock, short.data.items[0].available], [1, false])
  await db.update(items).set({ deleted_at: new Date() }).where(eq(items.id, lamp))
  const gone = await refusal()
  assert.deepEqual(
    [gone.status, gone.code, gone.errors],
    [409, 'not_available', { 'items.1.item_id': ['There is no such record'] }],
  )
})

test('an empty cart and an item without its variant are refused', async (t) => {
  const { checkout, call, add, make, lamp, vase, cartId, state } = await shopWithCart(t)
  await call('DELETE', `/order/${cartId}/item/${vase}`)
  const before = await state()
  const empty = await checkout({ expected_total: 0 })
  assert.deepEqual([empty.status, empty.body.errors], [422, { items: ['At least one entry is required'] }])
  assert.deepEqual(await state(), before)
  await add(lamp, 1)
  await make.variant(lamp, { quantity: 2 })
  const undecided = await checkout({ expected_total: 12.5 })
  assert.deepEqual(
    [undecided.status, undecided.body.code, Object.keys(undecided.body.errors)],
    [422, 'choose_variant', ['items.0']],
  )
})

test('carts and addresses of others respond like unknown ones, and visitors are refused', async (t) => {
  const { checkout, as, call: mine, make, db, cartId, address, state } = await shopWithCart(t)
  const other = as(await make.customer())
  const otherCart = (await other('POST', '/order', {})).body.data.id
  const before = await state()
  for (const order_id of [otherCart, 999]) {
    const { status, body } = await checkout({ order_id })
    assert.deepEqual([status, body], [404, { message: 'There is nothing here', code: 'not_found' }])
  }
  const [theirs] = await db
    .insert(addresses)
    .values({ ...home, user_id: (await make.customer()).id })
    .returning()
  const refused = []
  for (const address_id of [theirs!.id, 999]) refused.push(await checkout({ address_id }))
  assert.deepEqual([refused[0]!.status, refused[0]!.body.errors], [422, { address_id: ['There is no such record'] }])
  assert.equal(refused[1]!.text, refused[0]!.text)
  const guest: typeof mine = (method, path, body, headers) =>
    mine(method, path, body, { ...headers, authorization: '' })
  for (const command of [
    { address: noura, address_id: undefined },
    { order_id: undefined, items: [{ item_id: 1, item_quantity: 1 }] },
  ]) {
    const { status, body } = await checkout(command, {}, guest)
    assert.deepEqual([status, body.code], [401, 'sign_in_required'])
  }
  await db.delete(addresses).where(eq(addresses.id, theirs!.id))
  assert.deepEqual(await state(), before)
  assert.equal((await checkout({ order_id: cartId, address_id: address.id })).status, 201)
})

test('a request has either lines or a cart, and either a typed or a saved address', async (t) => {
  const { checkout, state, vase } = await shopWithCart(t)
  const before = await state()
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const wrong = async (change: object) => (await checkout(change)).body.errors
  assert.deepEqual(await wrong({ items: lines }), { order_id: ['Choose one of the options'] })
  assert.deepEqual(await wrong({ address: noura }), { address_id: ['Choose one of the options'] })
  assert.deepEqual(await wrong({ order_id: undefined, address_id: undefined }), {
    items: ['This is required'],
    address: ['This is required'],
  })
  assert.deepEqual(await state(), before)
})

test('if the shop requires it, only customers with a confirmed email address can order', async (t) => {
  const { checkout, make, db, state, place, vase, customer } = await shopWithCart(t)
  await make.setting('verified_checkout', true)
  const before = await state()
  const { status, body } = await checkout({}, { locale: 'ar' })
  assert.deepEqual(
    [status, body],
    [403, { message: 'يُرجى تأكيد البريد الإلكتروني أولًا بالرابط المُرسل إليه', code: 'email_not_verified' }],
  )
  const lines = [{ item_id: vase, item_quantity: 1 }]
  assert.equal((await place(lines, { headers: customer.headers })).body.code, 'email_not_verified')
  assert.deepEqual(await state(), before)
  await db.update(users).set({ verified_at: new Date() })
  assert.equal((await checkout()).status, 201)
  assert.equal((await place(lines)).status, 201)
  await db.update(users).set({ verified_at: null })
  await make.setting('verified_checkout', false)
  assert.equal((await place(lines, { headers: customer.headers })).status, 201)
})

test('customers read their orders without the secret, staff with permission; others get not_found', async (t) => {
  const { checkout, as, call, make, cartId } = await shopWithCart(t)
  await checkout()
  const read = async (by: typeof call, id = cartId) => {
    const { status, text } = await by('GET', `/order/${id}`)
    return [status, status === 200 ? 'read' : text]
  }
  const missing = await read(call, 999)
  assert.deepEqual(await read(call), [200, 'read'])
  assert.deepEqual(await read(as(await make.staff(['order:read']))), [200, 'read'])
  assert.deepEqual(await read(as(await make.owner())), [200, 'read'])
  assert.deepEqual(await read(as(await make.staff(['catalogue:write']))), missing)
  assert.deepEqual(await read(as(await make.customer())), missing)
  assert.deepEqual([missing[0], (await as(await make.customer())('PUT', `/order/${cartId}`, {})).status], [404, 404])
  const saved = await call('PUT', `/order/${cartId}`, { status: 5, total: 0.01 })
  assert.deepEqual([saved.status, saved.body.data.status, saved.body.data.grand_total], [200, 3, 25])
})
