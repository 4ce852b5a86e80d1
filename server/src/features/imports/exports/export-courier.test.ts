import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { parse } from 'csv-parse/sync'
import { noura, openTestShop } from '../../../testing/shop.ts'

const day = '2026-11-25'

test('the file for the courier has the deliveries of a day, the cash to collect, and no formulas', async (t) => {
  const { make, place, call, items, as } = await openTestShop(t, {
    items: [{}],
    now: () => new Date('2026-11-24T09:00:00Z'),
    permissions: ['order:read', 'order:write'],
  })
  const delivery = { area_id: await make.area({ name_en: 'Salmiya' }), day, slot_id: await make.slot({ capacity: 9 }) }
  const line = { item_id: items[0]!, item_quantity: 2 }
  const buy = async (change: object = {}) => (await place([line], { delivery, ...change })).body.data.id as number
  const read = async (query: string) => {
    const { status, text, headers } = await call('GET', `/export/courier.csv${query}`)
    assert.deepEqual([status, headers['content-type']], [200, 'text/csv; charset=utf-8'])
    return parse(text, { bom: true, columns: true }) as Record<string, string>[]
  }
  const unsafe = { ...noura, first_name: '=HYPERLINK("x")', street_address: '@SUM(1)', notes: '-1+2' }
  await buy({ address: unsafe })
  const gift = { is_surprise: true, recipient_name: 'Sara', recipient_phone: '+96550001299' }
  const sent = await buy({ gift })
  await call('POST', `/order/${sent}/move`, { status: orderStatus.delivery })
  const canceled = await buy()
  await call('POST', `/order/${canceled}/move`, { status: orderStatus.canceled })
  const withoutDay = (await place([line])).body.data
  assert.deepEqual(
    (await read(`?day=${day}`)).map(
      ({ number, recipient, phone, area, street, notes, surprise, from, items, cash_to_collect }) => [
        ...[number, recipient, phone, area, street, notes],
        ...[surprise, from, items, cash_to_collect],
      ],
    ),
    [
      [
        'RW-1001',
        `'=HYPERLINK("x") ${noura.last_name}`,
        `'${noura.phone_number}`,
        'Salmiya',
        "'@SUM(1)",
        "'-1+2",
        'no',
        '10:00',
        '2',
        '25',
      ],
      ['RW-1002', 'Sara', "'+96550001299", 'Salmiya', noura.street_address, '', 'yes', '10:00', '2', '25'],
    ],
  )
  assert.deepEqual(
    (await read('')).map(({ number, delivery_day }) => [number, delivery_day]),
    [[withoutDay.number, '']],
  )
  assert.equal((await call('GET', '/export/courier.csv?day=tomorrow')).status, 422)
  const packer = as(await make.staff(['catalogue:read']))
  assert.equal((await packer('GET', '/export/courier.csv')).status, 403)
})
