import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { readPlacedOrder } from './read-placed-order.ts'

test('the email of a customer’s order has the saved address and the recipient', async (t) => {
  const { make, as, db, items } = await openTestShop(t, { items: [{}] })
  const customer = await make.customer({ name: 'Noura Al Enezi' })
  const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem Al Mubarak', house_number: '14' }
  const recipient = { recipient_name: 'Mama', recipient_phone: '+96555512345' }
  const saved = { ...home, ...recipient, notes: 'Ring twice', user_id: customer.id }
  const [savedAddress] = await db.insert(addresses).values(saved).returning()
  const lines = [{ item_id: items[0]!, item_quantity: 1 }]
  const request = { items: lines, address_id: savedAddress!.id, payment_method: 'cash', expected_total: 12.5 }
  const { body } = await as(customer)('POST', '/order/checkout', request, {
    'idempotency-key': 'a-key-of-the-customer',
  })
  const { firstName, lastName, mobile, address } = (await readPlacedOrder(db, body.data.id, 'en'))!
  assert.deepEqual([firstName, lastName, mobile], ['Noura', 'Al Enezi', '+96550001234'])
  assert.deepEqual(
    [address.notes, address.saved, address.recipient],
    [
      'Ring twice',
      {
        ...{
          area: 'Salmiya',
          block: '4',
          street: 'Salem Al Mubarak',
          avenue: '',
          house: '14',
          floor: '',
          apartment: '',
        },
      },
      { name: 'Mama', phone: '+96555512345' },
    ],
  )
})
