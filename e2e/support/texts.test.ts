import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsIn } from './texts.ts'

const [english, arabic] = [textsIn('en'), textsIn('ar')]

test('texts are returned with values filled in and without markup', () => {
  assert.equal(english('cart.removed', { name: 'Rose' }), 'Rose removed')
  assert.equal(arabic('checkout.payment.place', { amount: '$12.50' }), 'تأكيد الطلب · $12.50')
})

test('a count selects its plural form', () => {
  const counted = [0, 1, 2, 3, 11].map((count) => arabic('common.header.cart', { count }))
  assert.deepEqual(counted, [
    'السلة فارغة',
    'السلة: 1 (منتج واحد)',
    'السلة: 2 (منتجان)',
    'السلة: 3 منتجات',
    'السلة: 11 منتجًا',
  ])
  assert.equal(english('catalogue.category.count', { count: 7 }), '7 items')
})

test('a missing text or a missing value throws', () => {
  assert.throws(() => english('cart.nothing' as 'cart.title'), /no words under cart.nothing/)
  assert.throws(() => english('cart.removed'), /wants name/)
})
