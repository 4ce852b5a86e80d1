import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsIn } from './texts.ts'

const [english, arabic] = [textsIn('en'), textsIn('ar')]

test('texts are returned with values filled in and without markup', () => {
  assert.equal(english('cart.removed', { name: 'Rose' }), 'Rose removed')
  assert.equal(arabic('paying.place', { amount: '$12.50' }), 'تأكيد الطلب · $12.50')
})

test('a count selects its plural form', () => {
  const counted = [0, 1, 2, 3, 11].map((count) => arabic('common.header.cart', { count }))
  assert.deepEqual(counted, [
    'السلة فارغة',
    'السلة: 1 (قطعة واحدة)',
    'السلة: 2 (قطعتان)',
    'السلة، 3 قطع',
    'السلة، 11 قطعة',
  ])
  assert.equal(english('catalogue.category.count', { count: 7 }), '7 pieces')
})

test('a missing text or a missing value throws', () => {
  assert.throws(() => english('cart.nothing' as 'cart.title'), /no words under cart.nothing/)
  assert.throws(() => english('cart.removed'), /wants name/)
})
