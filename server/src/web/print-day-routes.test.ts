import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { openTestShop } from '../testing/shop.ts'

const day = '2026-11-25'

test('a day prints its run sheet for the courier and its packing slips without prices', async (t) => {
  const now = () => new Date('2026-11-24T09:00:00Z')
  const { make, place, call, items } = await openTestShop(t, {
    items: [{}],
    now,
    permissions: ['order:read', 'order:write'],
  })
  const [slot_id, far, near] = [
    await make.slot({ capacity: 9 }),
    await make.area({ name_en: 'Jahra', position: 2 }),
    await make.area({ name_en: 'Salmiya', position: 1 }),
  ]
  const line = { item_id: items[0]!, item_quantity: 2 }
  const buy = async (area_id: number, change: object = {}) =>
    (await place([line], { delivery: { area_id, day, slot_id }, ...change })).body.data.id as number
  const gift = { is_surprise: true, recipient_name: 'Sara', recipient_phone: '+96550001299' }
  const print = (what: string, on = day) => call('POST', '/delivery/print', { day: on, what }, { locale: 'en' })
  const empty = await print('run_sheet')
  assert.match(empty.text, /No deliveries on this day/)
  assert.equal((await print('packing_slip')).status, 404)
  const ids = [await buy(far, { gift }), await buy(near), await buy(near)]
  await call('POST', `/order/${ids[1]}/move`, { status: orderStatus.delivery })
  await call('POST', `/order/${ids[2]}/move`, { status: orderStatus.canceled })

  const { text, headers } = await print('run_sheet')
  assert.equal(headers['cache-control'], 'no-store')
  const plain = text
    .slice(text.indexOf('<body>'))
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
  assert.match(plain, /Run sheet \|25 November 2026\|[\s\S]*10:00–13:00\|[\s\S]*Orders: \|2\|/)
  assert.match(
    plain,
    /Salmiya[\s\S]*RW-1002[\s\S]*\$25\.00[\s\S]*Jahra[\s\S]*Sara\|[\s\S]*\+965\u00a05000\u00a01299\|RW-1001\|/,
  )
  assert.match(plain, /Surprise: do not call first/)
  assert.doesNotMatch(plain, /RW-1003/)

  const slips = (await print('packing_slip')).text
  assert.match(slips, /RW-1001/)
  assert.doesNotMatch(slips, /RW-1002|RW-1003|\$/)
  assert.equal((await print('invoice')).status, 422)
})
