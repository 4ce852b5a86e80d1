import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PricedLine } from '../cart/quote/priced-line.ts'
import { withWording } from './card-wordings.ts'
import { namesSender } from './names-sender.ts'
import { defaultWrap, wrapFits } from './wrap-fits.ts'

test('a message tells the sender if it has a word of the name, however it is spelled', () => {
  assert.ok(namesSender('With love,\nNOURA', 'Noura Al-Sabah'))
  assert.ok(namesSender('محبتكم: نُورة', 'نوره الصباح'))
  assert.ok(!namesSender('Enjoy the nouragate', 'Noura'))
  assert.ok(!namesSender('Greetings from al Salmiya', 'Noura Al-Sabah'))
  assert.ok(!namesSender('Happy birthday', ''))
})

test('a ready wording replaces another one, and never words of the shopper', () => {
  const ready = [{ text: 'Happy birthday' }, { text: 'Many happy returns' }]
  assert.equal(withWording('  ', 'Happy birthday', ready), 'Happy birthday')
  assert.equal(withWording('Happy birthday', 'Many happy returns', ready), 'Many happy returns')
  assert.equal(withWording('Dear Huda', 'Happy birthday', ready), 'Dear Huda\nHappy birthday')
})

test('the free wrap that fits every line is chosen first', () => {
  const line = (category_ids: number[] | null) => ({ item: { category_ids } as PricedLine['item'] })
  const wrap = (id: number, price: number, category_id: number | null = null, quantity: number | null = null) => ({
    ...{ id, price, category_id, quantity },
  })
  assert.ok(wrapFits(wrap(1, 0, 5), [line([7, 5])]))
  assert.ok(!wrapFits(wrap(1, 0, 5), [line([7, 5]), line([7])]))
  assert.ok(!wrapFits(wrap(1, 0, 5), [line(null)]))
  const wraps = [wrap(1, 2), wrap(2, 0, 5), wrap(3, 0, null, 0), wrap(4, 0)]
  assert.equal(defaultWrap(wraps, [line([5])]), 2)
  assert.equal(defaultWrap(wraps, [line([7])]), 4)
  assert.equal(defaultWrap([wrap(1, 2)], [line([7])]), null)
})
