import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../browser/test-storage.ts'
import { giftListOrder, markForList, unmark } from './list-mark.ts'

let entries: Map<string, string>
beforeEach(() => {
  entries = openStorage()
})

const wedding = { token: 'wedding', title: 'Sara & Ali', has_address: true }
const vase = { item_id: 5, property_id: null }
const lamp = { item_id: 6, property_id: 2 }
const stored = () => JSON.parse(entries.get('gift_list') ?? 'null')

test('each press marks one more of an item for the list', () => {
  markForList(wedding, vase)
  markForList(wedding, vase)
  assert.equal(markForList(wedding, lamp), false)
  assert.deepEqual(stored(), {
    ...wedding,
    items: [
      { ...vase, quantity: 2 },
      { ...lamp, quantity: 1 },
    ],
  })
})

test('an order is for one list: gifts for another become ordinary items', () => {
  markForList(wedding, vase)
  assert.equal(markForList({ token: 'home', title: 'Home', has_address: false }, lamp), true)
  assert.deepEqual(stored().items, [{ ...lamp, quantity: 1 }])
})

test('an order names no more than the cart has, and nothing that was removed', () => {
  markForList(wedding, vase)
  markForList(wedding, vase)
  markForList(wedding, lamp)
  const cart = [
    { ...vase, item_quantity: 1 },
    { ...vase, property_id: 9, item_quantity: 3 },
  ]
  assert.deepEqual(giftListOrder(stored(), cart), { token: 'wedding', items: [{ ...vase, quantity: 1 }] })
  assert.equal(giftListOrder(stored(), []), undefined)
  assert.equal(giftListOrder(null, cart), undefined)
})

test('items are taken off the list one by one or together', () => {
  markForList(wedding, vase)
  markForList(wedding, lamp)
  unmark([vase])
  assert.deepEqual(stored().items, [{ ...lamp, quantity: 1 }])
  unmark()
  assert.equal(entries.has('gift_list'), false)
})
