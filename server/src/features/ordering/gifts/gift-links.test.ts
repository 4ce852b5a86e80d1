import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf, localMoment, weekdayOf } from '@rawnaq/rules/local-time'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { addresses, audit, deliveryBookings, giftLinks, orderGifts, orders } from '../../../db/schema.ts'
import { noura } from '../../../testing/shop.ts'
import { giftForHuda, hudasAddress, openGiftShop } from '../../../testing/shops/gift-shop.ts'

test('a gift without an address is paid, its recipient gives the address by link, and the sender learns only that', async (t) => {
  const shop = await openGiftShop(t)
  const { db, staff, sendGiftWithLink, move, emails } = shop
  const { id, asSender, read, give } = await sendGiftWithLink()
  const before = (await asSender()).body.data
  assert.deepEqual([before.status, before.delivery_state], [orderStatus.placed, 'waiting_for_address'])
  assert.equal(before.customer_email, noura.email)
  const refused = await move(id, orderStatus.delivery)
  assert.deepEqual([refused.status, refused.body.code], [409, 'waiting_for_address'])

  const { data } = (await read('ar')).body
  assert.deepEqual(
    [data.state, data.recipient_name, data.sender_name],
    ['waiting_for_address', 'Huda Al Salem', 'Noura'],
  )
  assert.deepEqual([data.message, data.items[0].name], ['With love to you', 'مزهرية'])
  const given = await give()
  assert.deepEqual([given.status, given.body.data.state], [200, 'preparing'])

  const after = (await asSender()).body.data
  assert.deepEqual(
    [after.delivery_state, after.address.city, after.address.street_address],
    ['address_received', '', ''],
  )
  assert.ok(after.gift.address_received_at)
  const seen = (await staff('GET', `/order/${id}?view=staff`)).body.data
  const { city, street_address, apt_suit_building, notes } = seen.recipient_address
  assert.deepEqual(
    { city, street_address, apt_suit_building, notes },
    {
      city: 'Jabriya',
      street_address: 'Street 103, house 29',
      apt_suit_building: 'Flat 4B',
      notes: 'The green gate beside the pharmacy',
    },
  )
  assert.equal((await move(id, orderStatus.delivery)).status, 200)
  assert.equal((await read()).body.data.state, 'on_its_way')
  assert.deepEqual(
    (await emails()).map(({ kind }) => kind),
    ['order_placed', 'address_received', 'order_on_its_way'],
  )
  const slip = await staff('POST', '/order/print', { ids: [id], what: 'packing_slip' })
  assert.match(slip.text, /Street 103, house 29/)
  assert.deepEqual(
    await db.select({ action: audit.action }).from(audit).where(eq(audit.action, 'make_gift_link')).orderBy(audit.id),
    [{ action: 'make_gift_link' }],
  )
})

test('a recipient in Kuwait chooses an area and a free slot, which is booked and released with a cancellation', async (t) => {
  const { db, make, call, staff, sendGiftWithLink } = await openGiftShop(t)
  const day = addDays(dayOf(localMoment(new Date(), 'Asia/Kuwait')), 2)
  const area_id = await make.area({ name_en: 'Jabriya', price: 1500 })
  const slot_id = await make.slot({ weekday: weekdayOf(day), capacity: 1 })
  const paidSlot = await make.slot({
    weekday: weekdayOf(day),
    capacity: 5,
    fee: 2000,
    from_time: '18:00',
    to_time: '21:00',
  })
  const { id, token, give, read, asSender } = await sendGiftWithLink()
  assert.deepEqual(
    (await read()).body.data.areas.map((area: object) => Object.keys(area)),
    [['id', 'name', 'governorate']],
  )
  const days = await call('GET', `/gift/${token}/days?area_id=${area_id}`)
  assert.deepEqual(days.body.data[0], { day, slots: [{ id: slot_id, from_time: '10:00', to_time: '13:00' }] })

  const withoutArea = await give()
  assert.deepEqual([withoutArea.status, withoutArea.body.errors['delivery.area_id'] !== undefined], [422, true])
  const paid = await give({ delivery: { area_id, day, slot_id: paidSlot } })
  assert.deepEqual([paid.status, paid.body.code], [409, 'slot_not_available'])
  assert.equal(await db.$count(deliveryBookings), 0)

  assert.equal((await give({ delivery: { area_id, day, slot_id } })).status, 200)
  assert.deepEqual(await db.select().from(deliveryBookings), [{ slot_id, day, booked: 1 }])
  const sent = (await asSender()).body.data
  assert.deepEqual([sent.due_date, sent.delivery_from], [day, '10:00'])
  const another = await sendGiftWithLink()
  assert.equal((await another.give({ delivery: { area_id, day, slot_id } })).body.code, 'slot_not_available')
  assert.equal((await another.asSender()).body.data.delivery_state, 'waiting_for_address')
  assert.equal((await staff('POST', `/order/${id}/move`, { status: orderStatus.canceled })).status, 200)
  assert.equal((await db.select().from(deliveryBookings))[0]!.booked, 0)
})

test('a link works once, for seven days, until a new one is made and while the order is not called off', async (t) => {
  const { db, call, linkFor, sendGiftWithLink, move } = await openGiftShop(t)
  const first = await sendGiftWithLink()
  const second = await linkFor(first.id)
  assert.equal((await first.read()).body.code, 'gift_link_unusable')
  assert.equal((await call('POST', `/gift/${second.token}/address`, hudasAddress)).status, 200)
  const again = await call('POST', `/gift/${second.token}/address`, { ...hudasAddress, city: 'Elsewhere' })
  assert.deepEqual([again.status, again.body.code], [409, 'address_already_given'])
  assert.equal(await db.$count(addresses, sql`city = 'Elsewhere'`), 0)
  const [stored] = await db.select().from(giftLinks)
  assert.ok(!JSON.stringify(stored).includes(second.token))
  const lasting = stored!.expires_at.getTime() - stored!.created_at.getTime()
  assert.equal(lasting, 7 * 24 * 60 * 60 * 1000)

  const expired = await sendGiftWithLink()
  await db.update(giftLinks).set({ expires_at: sql`now()` }).where(eq(giftLinks.order_id, expired.id))
  const canceled = await sendGiftWithLink()
  assert.equal((await move(canceled.id, orderStatus.canceled)).status, 200)
  for (const { id, read, give } of [expired, canceled]) {
    assert.deepEqual([(await read()).status, (await give()).status], [410, 410])
    const [gift] = await db.select().from(orderGifts).where(eq(orderGifts.order_id, id))
    assert.equal(gift!.recipient_address_id, null)
  }
  const unknown = await call('GET', `/gift/${'x'.repeat(43)}`)
  assert.deepEqual([unknown.status, unknown.body.code], [410, 'gift_link_unusable'])
})

test('an order whose recipient gives the address names a recipient, has no other address and is not paid in cash', async (t) => {
  const { db, sendGift, make } = await openGiftShop(t)
  const refusals: [object, object, number, string][] = [
    [{ recipient_phone: null }, {}, 422, 'gift.recipient_phone'],
    [{ recipient_name: '' }, {}, 422, 'gift.recipient_name'],
    [{}, { address: noura }, 422, 'address'],
    [{}, { contact: undefined }, 422, 'contact'],
    [{}, { contact: { ...noura, phone_number: '+9651' } }, 422, 'contact.phone_number'],
    [{}, { payment_method: 'cash', payment: undefined }, 422, 'payment_method'],
    [{}, { delivery: { area_id: await make.area() } }, 422, 'delivery.area_id'],
  ]
  for (const [gift, rest, status, field] of refusals) {
    const { body, ...answer } = await sendGift(gift, rest)
    assert.deepEqual([answer.status, Object.keys(body.errors)], [status, [field]], JSON.stringify(body))
  }
  assert.equal(await db.$count(orders), 0)
})

test('where areas decide the price, an unknown address costs the amount of the setting, or is not offered', async (t) => {
  const { sendGift, make, quote, call, vase } = await openGiftShop(t)
  await make.setting('delivery_pricing', 'areas')
  const refused = await sendGift({}, { expected_total: 12.5 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'recipient_address_not_offered'])
  await make.setting('unknown_area_delivery', 2.5)
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const quoted = await call('POST', '/order/quote', { items: lines, gift: { address_from_recipient: true } })
  assert.equal(quoted.body.data.total_shipping, 2.5)
  assert.equal((await quote(lines)).body.data.total_shipping, 0)
  const placed = await sendGift()
  assert.deepEqual([placed.status, placed.body.data.grand_total], [201, 15])
})

test('a customer sends a gift without any address of their own', async (t) => {
  const { sendGift, make, as } = await openGiftShop(t)
  const customer = await make.customer()
  const placed = await sendGift({}, { contact: undefined, headers: customer.headers })
  assert.equal(placed.status, 201, placed.text)
  const { data } = (await as(customer)('GET', `/order/${placed.body.data.id}`)).body
  assert.deepEqual([data.delivery_state, data.address.city], ['waiting_for_address', ''])
})

test('a surprise shows message and items only once it is delivered, and a hidden sender never', async (t) => {
  const { sendGiftWithLink, sendGift, staff, move } = await openGiftShop(t)
  const { id, read, give } = await sendGiftWithLink({ is_surprise: true, is_sender_hidden: true })
  const hidden = (await read()).body.data
  assert.deepEqual([hidden.is_surprise, hidden.message, hidden.items, hidden.sender_name], [true, null, [], null])
  await give()
  await move(id, orderStatus.delivery)
  await move(id, orderStatus.complete)
  const shown = (await read()).body.data
  assert.deepEqual([shown.message, shown.items.length, shown.sender_name], ['With love to you', 1, null])

  const known = { is_surprise: true, address_from_recipient: false }
  const placed = await sendGift(known, { address: noura, contact: undefined })
  const refused = await staff('POST', `/order/${placed.body.data.id}/gift-link`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'gift_is_surprise'])
})

test('staff send the link in the language of the order, by WhatsApp or text message', async (t) => {
  const { sendGift, linkFor, make, staff } = await openGiftShop(t)
  await make.setting('shop_name_ar', 'رونق')
  const arabic = await linkFor((await sendGift({}, { locale: 'ar' })).body.data.id)
  assert.equal(
    arabic.text,
    `مرحبًا Huda Al Salem، لك هدية من Noura عبر رونق. يُرجى إخبارنا بعنوان التوصيل من هذا الرابط: ${arabic.url}`,
  )
  assert.match(arabic.url, /^http:\/\/shop\.test\/main\/gift\/[\w-]{43}\?lang=ar$/)
  assert.equal(arabic.whatsapp_url, `https://wa.me/96550009999?text=${encodeURIComponent(arabic.text)}`)
  const hidden = await linkFor((await sendGift({ is_sender_hidden: true })).body.data.id)
  assert.match(hidden.text, /^Hello Huda Al Salem, someone is sending you a gift from /)
  assert.match(hidden.sms_url, /^sms:\+96550009999\?&body=Hello/)

  const known = { ...giftForHuda, address_from_recipient: false, recipient_phone: null }
  const placed = await sendGift(known, { address: noura, contact: undefined })
  const refused = await staff('POST', `/order/${placed.body.data.id}/gift-link`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'no_recipient_phone'])
})

test('staff are reminded of gifts that have waited for an address for a day, and can list all that wait', async (t) => {
  const { db, staff, sendGiftWithLink } = await openGiftShop(t)
  const [old, fresh, given] = [await sendGiftWithLink(), await sendGiftWithLink(), await sendGiftWithLink()]
  await given.give()
  for (const { id } of [old, given])
    await db.update(orders).set({ issue_date: sql`now() - interval '25 hours'` }).where(eq(orders.id, id))
  const { waiting_for_address: alerts } = (await staff('GET', '/dashboard')).body.data
  assert.deepEqual(
    alerts.map(({ order_id, recipient }: { order_id: number; recipient: string }) => [order_id, recipient]),
    [[old.id, 'Huda Al Salem']],
  )
  const listed = async (query: string) =>
    (await staff('GET', `/order?view=staff&${query}`)).body.data.map(({ id }: { id: number }) => id)
  assert.deepEqual((await listed('waiting_for_address=true')).sort(), [old.id, fresh.id].sort())
  assert.deepEqual(await listed('waiting_for_address=false'), [given.id])
})
