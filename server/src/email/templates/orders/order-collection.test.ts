import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arabic, order, withMarks } from '../../../testing/order.ts'
import { packingSlipSheet } from '../../documents/packing-slip-sheet.ts'
import type { Email } from '../../email.ts'
import { renderText } from '../../render-text.ts'
import { orderPlaced } from './order-placed.ts'
import { orderComplete, orderOnItsWay } from './order-shipped.ts'
import type { PlacedOrder } from './placed-order.ts'

const collection = {
  address: 'Salmiya, Salem Al Mubarak Street 14',
  note: 'Please bring the order number.',
  days: [{ first: 'sunday', last: 'thursday', times: ['10:00–13:00', '16:00–21:00'] } as const],
  from: '2026-11-25T16:30',
}

const collected = (of: PlacedOrder): PlacedOrder => ({
  ...of,
  collection: { ...collection, days: [...collection.days].map((one) => ({ ...one, times: [...one.times] })) },
})

const textOf = (email: Email) => withMarks(renderText(email, 'Rawnaq')).replace(/[‹›«»]/g, '')

const site = 'https://shop.example'

test('the confirmation of a collected order names the shop, its hours and the earliest moment', () => {
  const text = textOf(orderPlaced(collected(order), site))
  assert.match(text, /You can collect it from Wednesday 25 November, 16:30\./)
  assert.match(
    text,
    /Collect from the shop\nSalmiya, Salem Al Mubarak Street 14\nSunday – Thursday · 10:00–13:00 · 16:00–21:00\nPlease bring/,
  )
  assert.match(text, /Cash in the shop: \$474\.60 when you collect the order\./)
  assert.doesNotMatch(text, /delivery|courier/i)
})

test('a collected order is ready to collect instead of on its way, and collected instead of delivered', () => {
  const ready = orderOnItsWay(collected(order), site)
  assert.equal(ready.subject, 'Your order RW-1007 is ready to collect')
  assert.match(textOf(ready), /Salem Al Mubarak Street 14[\s\S]*Cash in the shop/)
  assert.equal(orderComplete(collected(order), site).subject, 'Your order RW-1007 has been collected')
  assert.match(orderOnItsWay(collected(arabic), site).subject, /جاهز للاستلام$/)
})

test('the packing slip of a collected order names who collects it and when', () => {
  const slip = packingSlipSheet(collected(order)).html
  assert.match(slip, /Collected by[\s\S]*Noura Al Enezi/)
  assert.match(slip, /Collection from the shop, from[\s\S]*Wednesday 25 November[\s\S]*16:30/)
  assert.doesNotMatch(slip, /Deliver to|Salem Al Mubarak/)
})
