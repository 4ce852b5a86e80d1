import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { addresses, orders } from '../../../db/schema.ts'
import { openGiftShop } from '../../../testing/shops/gift-shop.ts'

const home = { title_name: 'Home', area: 'Jabriya', widget: '7', street: 'Street 103', house_number: '29' }

/** A shop in which Huda's list has her saved address, or the given one. */
async function openListShop(t: TestContext) {
  const shop = await openGiftShop(t)
  const huda = await shop.make.customer({ name: 'Huda Al Salem', mobile: '+96566667777' })
  const own = shop.as(huda)
  const address = (await own('POST', '/address', home)).body.data
  const made = (await own('POST', '/gift-list', { title: 'Our home', address_id: address.id })).body.data
  await own('POST', `/gift-list/${made.id}/item`, { item_id: shop.vase, wanted: 2 })
  const gift_list = { token: made.token, items: [{ item_id: shop.vase, quantity: 1 }] }
  return { ...shop, own, list: made as { id: number; token: string; address_id: number }, gift_list, address }
}

test('a gift for a list is sent to its owner, whose address no answer to the giver contains', async (t) => {
  const { sendGift, gift_list, call, staff, list, emails } = await openListShop(t)
  const { status, body } = await sendGift({}, { gift_list })
  assert.equal(status, 201)
  const { id, secret } = body.data
  const asGiver = { 'order-secret': secret }
  const read = await call('GET', `/order/${id}`, undefined, asGiver)
  assert.equal(read.body.data.delivery_state, 'address_received')
  const answers = [
    read.text,
    (await call('GET', `/order/${id}/invoice`, undefined, asGiver)).text,
    (await call('GET', `/shared-gift-list/${list.token}`)).text,
    JSON.stringify(await emails()),
  ]
  for (const answer of answers) assert.doesNotMatch(answer, /Jabriya|Street 103|6666 ?7777/)
  const { recipient_address: to } = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.deepEqual(
    [to.area, to.street, to.house_number, to.recipient_name, to.recipient_phone],
    ['Jabriya', 'Street 103', '29', 'Huda Al Salem', '+96566667777'],
  )
})

test('a later change of the owner’s address leaves the order as it is, and deleting it asks the recipient again', async (t) => {
  const { sendGift, gift_list, own, staff, address, call, list, db } = await openListShop(t)
  const { id } = (await sendGift({}, { gift_list })).body.data
  assert.equal((await own('DELETE', `/address/${address.id}`)).status, 204)
  assert.equal((await staff('GET', `/order/${id}?view=staff`)).body.data.recipient_address.area, 'Jabriya')
  assert.equal((await call('GET', `/shared-gift-list/${list.token}`)).body.data.has_address, false)
  const next = (await sendGift({}, { gift_list })).body.data
  const { data } = (await call('GET', `/order/${next.id}`, undefined, { 'order-secret': next.secret })).body
  assert.equal(data.delivery_state, 'waiting_for_address')
  assert.equal(await db.$count(addresses), 3)
})

test('a giver need not know who the owner is, unless the list has no address any more', async (t) => {
  const { sendGift, gift_list, own, staff, address, db } = await openListShop(t)
  const unknown = { recipient_name: undefined, recipient_phone: undefined, is_sender_hidden: true }
  const { status, body } = await sendGift(unknown, { gift_list })
  assert.equal(status, 201)
  const slip = await staff('POST', '/order/print', { ids: [body.data.id], what: 'packing_slip' })
  assert.match(slip.text, /Our home/)
  for (const text of ['Huda Al Salem', 'Jabriya', '6666\u00a07777']) assert.match(slip.text, new RegExp(text))
  assert.doesNotMatch(slip.text, /Noura|5000 ?1234/)

  const alone = await sendGift(unknown)
  assert.deepEqual(Object.keys(alone.body.errors), ['gift.recipient_name', 'gift.recipient_phone'])
  await own('DELETE', `/address/${address.id}`)
  const { length } = await db.select().from(orders)
  const response = await sendGift(unknown, { gift_list })
  assert.deepEqual(
    [response.status, Object.keys(response.body.errors)],
    [422, ['gift.recipient_name', 'gift.recipient_phone']],
  )
  assert.equal(await db.$count(orders), length)
})

test('a giver may still send a gift to an address of their own, and no list takes the address of somebody else', async (t) => {
  const { sendGift, gift_list, staff, as, make, address } = await openListShop(t)
  const giver = { country_region: 'KW', city: 'Salmiya', street_address: 'Street 1', zip_code: '00000' }
  const contact = { first_name: 'Noura', last_name: 'Ali', phone_number: '+96550001234', email: 'noura@mail.com' }
  const rest = { gift_list, address: { ...giver, ...contact }, contact: undefined }
  const { id } = (await sendGift({ address_from_recipient: false }, rest)).body.data
  const { data } = (await staff('GET', `/order/${id}?view=staff`)).body
  assert.deepEqual([data.address.city, data.recipient_address], ['Salmiya', null])
  const other = await as(await make.customer())('POST', '/gift-list', { title: 'Mine', address_id: address.id })
  assert.deepEqual([other.status, Object.keys(other.body.errors)], [422, ['address_id']])
})
