import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { order } from '@rawnaq/contract/order'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import {
  addresses,
  contacts,
  giftLists,
  orders,
  outbox,
  payments,
  ranks,
  reactions,
  refunds,
  reminders,
  sessions,
  users,
} from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { noura } from '../../../testing/shop.ts'
import { bearing, nouraSignsUp, openShopWithVisitors } from '../../../testing/visitors.ts'
import { saveAddress } from '../../addresses/save-address.ts'
import { lockCustomerCart } from '../../ordering/cart/cart-owner.ts'
import { placeOrder } from '../../ordering/checkout/place-order.ts'
import { deleteExpired } from '../cleanup/delete-expired.ts'

/**
 * A shop in which Noura has an order of two vases, a saved address, a like, a rating, a message and emails; Sara has a
 * like.
 */
async function shopWithTraces(t: TestContext) {
  const shop = await openShopWithVisitors(t, { items: [{}, {}] })
  const { db, make, place, items, signUp, as } = shop
  const mine = as({ headers: bearing(await signUp()) })
  const placed = (await place([{ item_id: items[0]!, item_quantity: 2 }])).body.data
  await db.update(orders).set({ user_id: 1 }).where(eq(orders.id, placed.id))
  const [{ id: payment_id }] = (await db.select().from(payments)) as [typeof payments.$inferSelect]
  await db
    .insert(refunds)
    .values({ payment_id, amount: 250, invoice: 'back', reason: 'staff', note: 'A chipped rim', status: 1 })
  await db.insert(addresses).values({ user_id: 1, ...home, is_default: true })
  await db.insert(reactions).values({ user_id: 1, item_id: items[0]! })
  await db.insert(ranks).values({ user_id: 1, item_id: items[0]!, rank: 4, bought: true })
  const list = (await mine('POST', '/gift-list', { title: 'Noura and Ali' })).body.data
  await mine('POST', `/gift-list/${list.id}/item`, { item_id: items[1], wanted: 2 })
  const reminder = { name: 'Noura’s birthday', day: '2000-02-29', is_yearly: true, locale: 'en' }
  await db.insert(reminders).values({ user_id: 1, ...reminder })
  const sara = await make.customer({ mobile: '+96511112222' })
  await db.insert(reactions).values({ user_id: sara.id, item_id: items[0]! })
  await mine('POST', '/contact', { name: 'Noura', email: 'noura@mail.com', subject: 'A gift', message: 'Thank you' })
  const leave = (password = nouraSignsUp.password, locale = 'en') =>
    mine('DELETE', '/auth/me', { password }, { locale })
  const become = (status: number) => db.update(orders).set({ status })
  return { ...shop, mine, placed, sara, leave, become }
}

const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }

test('the export contains everything stored about the caller, and no secret', async (t) => {
  const { mine, placed, sara } = await shopWithTraces(t)
  const { status, body, headers, text } = await mine('GET', '/auth/export')
  assert.equal(status, 200)
  assert.equal(headers['content-disposition'], 'attachment; filename="account.json"')
  assert.equal(headers['cache-control'], 'no-store')
  const { account, orders: bought, addresses, likes, ranks: given, messages, emails, sessions: open } = body
  assert.deepEqual([account.email, account.name, open.length], ['noura@mail.com', nouraSignsUp.name, 1])
  assert.deepEqual([bought.length, bought[0].number, bought[0].grand_total], [1, placed.number, 25])
  assert.deepEqual(
    bought[0].lines.map(({ item_quantity, line_total }: Record<string, unknown>) => [item_quantity, line_total]),
    [[2, 25]],
  )
  const [{ amount, refunds: back }] = bought[0].payments
  assert.deepEqual(
    [amount, back.map(({ date: _, ...refund }: { date: string }) => refund)],
    [25, [{ id: 1, status: 1, amount: 2.5 }]],
  )
  assert.deepEqual(
    addresses.map(({ area, city }: Record<string, unknown>) => area ?? city),
    ['Salmiya', 'Salmiya'],
  )
  const [{ title, items, token }] = body.gift_lists
  assert.deepEqual(
    [title, items, token],
    ['Noura and Ali', [{ item_id: 2, property_id: null, wanted: 2, bought: 0 }], undefined],
  )
  assert.deepEqual([body.reminders[0].name, body.reminders[0].day], ['Noura’s birthday', '2000-02-29'])
  assert.deepEqual([likes[0].item_id, given[0].rank, messages[0].message], [1, 4, 'Thank you'])
  assert.deepEqual(
    emails.map(({ kind }: { kind: string }) => kind),
    ['verify_email', 'order_placed'],
  )
  for (const secret of [placed.secret, '$argon2', 'password_hash', 'idempotency', 'chipped', 'search_text', sara.email])
    assert.ok(!text.includes(secret), secret)
})

test('the export lists cart lines by name', async (t) => {
  const { mine, make, items } = await shopWithTraces(t)
  const size = await make.variant(items[1]!)
  const { id } = (await mine('POST', '/order', {})).body.data
  await mine('POST', `/order/${id}/item`, { item_id: items[1], property_id: size, item_quantity: 3 })
  const guestLines = [{ item_id: items[0]!, property_id: null, item_quantity: 1 }]
  await mine('POST', '/order/merge', { items: guestLines }, { 'idempotency-key': 'a-key-of-a-guest-cart' })
  const { body, text } = await mine('GET', '/auth/export')
  const cart = body.orders.find(({ status }: { status: number }) => status === orderStatus.draft)
  assert.deepEqual(
    cart.lines.map(({ id: line, ...rest }: { id: number }) => rest),
    [
      {
        item_id: items[1],
        property_id: size,
        item_quantity: 3,
        code: 'Vase 2',
        name_en: 'Vase 2',
        name_ar: '',
        options: [],
      },
      {
        item_id: items[0],
        property_id: null,
        item_quantity: 1,
        code: 'Vase 1',
        name_en: 'Vase 1',
        name_ar: '',
        options: [],
      },
    ],
  )
  assert.deepEqual(body.merged_carts[0].items, guestLines)
  assert.ok(!text.includes('a-key-of-a-guest-cart'))
})

test('an unconfirmed address neither exports its emails nor stops them', async (t) => {
  const { place, items, signUp, as, db } = await openShopWithVisitors(t, { items: [{}] })
  await place([{ item_id: items[0]!, item_quantity: 1 }])
  const stranger = as({ headers: bearing(await signUp()) })
  const kinds = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)
  const exportedEmails = async () =>
    (await stranger('GET', '/auth/export')).body.emails.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(await kinds(), ['order_placed', 'verify_email'])
  assert.deepEqual(await exportedEmails(), ['verify_email'])
  await db.update(users).set({ verified_at: new Date() })
  assert.deepEqual(await exportedEmails(), ['order_placed', 'verify_email'])
  await db.update(users).set({ verified_at: null })
  assert.equal((await stranger('DELETE', '/auth/me', { password: nouraSignsUp.password })).status, 204)
  assert.deepEqual(await kinds(), ['order_placed'])
})

test('deleting an account requires its password', async (t) => {
  const { leave, mine } = await shopWithTraces(t)
  const { status, body } = await leave('another one', 'ar')
  const words = 'كلمة المرور الحالية غير صحيحة'
  assert.deepEqual([status, body], [422, { message: words, code: 'wrong_password', errors: { password: [words] } }])
  assert.equal((await mine('GET', '/auth/me')).status, 200)
})

test('a deleted account leaves no personal data; its rating and the amounts of its orders stay', async (t) => {
  const { leave, become, mine, logIn, db, placed, call, signUp } = await shopWithTraces(t)
  await become(orderStatus.complete)
  const before = (await db.select().from(orders))[0]!
  const left = await leave()
  assert.deepEqual([left.status, left.text], [204, ''])
  assert.match(String(left.headers['set-cookie']), /^refresh=; Max-Age=0/)
  assert.equal((await mine('GET', '/auth/me')).status, 401)
  assert.equal((await logIn()).status, 401)

  const [order] = await db.select().from(orders)
  assert.deepEqual(
    [
      order?.user_id,
      order?.customer_first_name,
      order?.customer_last_name,
      order?.customer_mobile,
      order?.customer_email,
    ],
    [null, '', '', '', ''],
  )
  assert.deepEqual(
    [order?.number, order?.status, order?.grand_total, order?.issue_date],
    [before.number, orderStatus.complete, 2500, before.issue_date],
  )
  assert.equal((await call('GET', `/order/${placed.id}`, undefined, { 'order-secret': placed.secret })).status, 404)
  const [address, ...others] = await db.select().from(addresses)
  assert.deepEqual([address?.city, address?.street_address, address?.phone_number, others.length], ['', '', '', 0])
  for (const table of [outbox, contacts, reactions, giftLists, reminders]) {
    const rows = JSON.stringify(await db.select().from(table))
    assert.doesNotMatch(rows, /noura/i)
  }
  assert.equal(await db.$count(reactions), 1)
  assert.deepEqual(
    (await db.select().from(ranks)).map(({ rank }) => rank),
    [4],
  )
  assert.equal(await db.$count(payments), 1)
  const everything = await Promise.all(
    [users, orders, addresses, payments, sessions].map((table) => db.select().from(table)),
  )
  assert.doesNotMatch(JSON.stringify(everything), /noura|50001234|Salmiya|Salem/i)
  assert.equal((await signUp()).status, 201)
})

test('a request authorised before the account was deleted stores nothing', async (t) => {
  const { leave, db, make, ...shop } = await shopWithTraces(t)
  await leave()
  const orders_ = await db.$count(orders)
  const key = 'a-key-of-the-customer'
  const newOrder = { items: [{ item_id: shop.items[0]!, item_quantity: 1 }], address: noura, expected_total: 1250, key }
  const check = { refuseIfBlocked: () => {}, recordWrongCode: async () => {} }
  const late = [
    () => saveAddress(db, 1, home),
    () => transact(db, (tx) => lockCustomerCart(tx, { ...shop, db }, 1)),
    () =>
      placeOrder(
        { ...shop, db },
        { ...newOrder, payment_method: 'cash', locale: 'en', userId: 1, guestSecrets: {} },
        check,
      ),
  ]
  for (const call of late) await assert.rejects(call, { code: 'sign_in_required' })
  assert.deepEqual([await db.$count(addresses, eq(addresses.user_id, 1)), await db.$count(orders)], [0, orders_])
})

test('an open order retains what the courier needs until it is finished', async (t) => {
  const { leave, become, db, placed, call } = await shopWithTraces(t)
  assert.equal((await leave()).status, 204)
  const look = () => call('GET', `/order/${placed.id}`, undefined, { 'order-secret': placed.secret })
  const { body } = await look()
  assert.equal(body.data.customer_mobile, '+96550001234')
  await become(orderStatus.delivery)
  await deleteExpired(db)
  assert.equal((await look()).status, 200)
  await become(orderStatus.complete)
  await deleteExpired(db)
  assert.equal((await look()).status, 404)
  const [order] = await db.select().from(orders)
  assert.deepEqual([order?.user_id, order?.customer_mobile, order?.grand_total], [null, '', 2500])
  assert.equal((await db.select().from(addresses))[0]?.street_address, '')
})

test('staff read an order of a deleted account like any other, without personal data', async (t) => {
  const { leave, become, mine, as, make, items, place } = await shopWithTraces(t)
  const saved = (await mine('GET', '/address')).body.data[0].id
  const quoted = (await place([{ item_id: items[1]!, item_quantity: 1 }])).body.data.grand_total
  const newOrder = { items: [{ item_id: items[1], item_quantity: 1 }], address_id: saved, payment_method: 'cash' }
  const key = { 'idempotency-key': 'a-key-of-the-customer' }
  const bySaved = (await mine('POST', '/order/checkout', { ...newOrder, expected_total: quoted }, key)).body.data.id
  await become(orderStatus.complete)
  assert.equal((await leave()).status, 204)
  const packer = as(await make.staff(['order:read']))
  for (const [id, number] of [
    [1, 'RW-1001'],
    [bySaved, 'RW-1003'],
  ]) {
    const { status, body } = await packer('GET', `/order/${id}`)
    assert.equal(status, 200)
    assert.deepEqual(order.safeParse(body.data).error, undefined)
    const { customer_name, customer_email, customer_mobile, user_id, address } = body.data
    assert.deepEqual(
      [body.data.number, customer_name, customer_email, customer_mobile, user_id],
      [number, '', '', '', null],
    )
    assert.deepEqual(Object.values(address).filter(Boolean), [])
    assert.equal((await packer('GET', `/order/${id}/invoice`)).status, 200)
  }
})

test('emails about a finished order are deleted with the account, whatever address they went to', async (t) => {
  const { leave, become, db } = await shopWithTraces(t)
  await db.update(outbox).set({ recipient: 'noura.at.work@mail.com' })
  await become(orderStatus.canceled)
  assert.equal((await leave()).status, 204)
  assert.deepEqual(
    (await db.select().from(outbox)).filter(({ kind }) => kind.startsWith('order')),
    [],
  )
})

test('a cart is deleted with its account, and orders of other customers stay as they are', async (t) => {
  const { leave, become, db, place, items, make } = await shopWithTraces(t)
  await become(orderStatus.complete)
  const others = (await place([{ item_id: items[1]!, item_quantity: 1 }])).body.data
  const [draft] = await db.insert(orders).values({ user_id: 1, secret: 'x', currency: 'USD' }).returning()
  const customer = await make.customer()
  await db.insert(orders).values({ user_id: customer.id, secret: 'y', currency: 'USD' })
  assert.equal((await leave()).status, 204)
  const left = await db.select().from(orders)
  assert.ok(!left.some(({ id }) => id === draft!.id))
  assert.deepEqual(left.find(({ id }) => id === others.id)?.customer_email, 'noura@mail.com')
  assert.equal(left.filter(({ user_id }) => user_id === customer.id).length, 1)
})
