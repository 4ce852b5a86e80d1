import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { orderMessageUrl } from './order-message.ts'

type MessagedOrder = Parameters<typeof orderMessageUrl>[0]

const order: MessagedOrder = {
  status: orderStatus.placed,
  locale: 'en',
  number: 'RW-1001',
  delivery_state: 'address_known',
  customer_first_name: 'Noura',
  customer_mobile: '+96550001234',
  collection: null,
  bought_gift_card: null,
}

const messageOf = (more: Partial<MessagedOrder>) => {
  const url = orderMessageUrl({ ...order, ...more })
  return url && new URL(url).searchParams.get('text')
}

test('the message about an order goes to its customer, in the language of the order', () => {
  const text = encodeURIComponent('Hello Noura, we have received your order RW-1001 and are preparing it.')
  assert.equal(orderMessageUrl(order), `https://wa.me/96550001234?text=${text}`)
  assert.equal(
    messageOf({ locale: 'ar', customer_first_name: 'نورة' }),
    'السلام عليكم نورة، وصلنا طلبكم RW-1001 وهو قيد التجهيز.',
  )
})

test('each status has a message of its own, and a collected order is ready instead of on its way', () => {
  const { draft: _, ...sent } = orderStatus
  for (const locale of ['en', 'ar'] as const)
    assert.equal(new Set(Object.values(sent).map((status) => messageOf({ status, locale }))).size, 6)
  assert.match(messageOf({ delivery_state: 'waiting_for_address' })!, /waiting for the recipient’s address/)
  const { delivery: status } = orderStatus
  assert.match(messageOf({ status })!, /on its way/)
  assert.match(messageOf({ status, collection: {} })!, /ready to be collected/)
})

test('an order of a gift card, a cart and an order without a phone number have no message', () => {
  for (const more of [{ bought_gift_card: {} }, { status: orderStatus.draft }, { customer_mobile: '' }])
    assert.equal(orderMessageUrl({ ...order, ...more }), null)
})
