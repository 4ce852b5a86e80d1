import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkGift } from './check-gift.ts'
import { giftErrors } from './gift-choices.ts'
import { emptyGift, type GiftDraft } from './gift-draft.ts'

const lines = [
  { item_id: 1, property_id: null },
  { item_id: 2, property_id: 7 },
]
const check = (changes: Partial<GiftDraft>, locale: 'en' | 'ar' = 'en') =>
  checkGift({ ...emptyGift, is_gift: true, ...changes }, lines, 'KW', locale)

test('wraps are sent by the position of their line, and those of lines that left the cart are not', () => {
  const { gift } = check({ wrapping: 'each', gift_wrap_id: 9, wraps: { '2/7': 3, '1/': null, '5/': 4 } })
  assert.deepEqual([gift?.wraps, gift?.gift_wrap_id], [[{ line: 1, gift_wrap_id: 3 }], undefined])
})

test('empty fields are sent as none, and a phone number gets the calling code of the delivery country', () => {
  const { gift } = check({ message: ' \n', sender_name: '  ', recipient_phone: '٥٠٠٠ ٩٩٩٩', gift_wrap_id: 2 })
  assert.deepEqual(
    [gift?.message, gift?.sender_name, gift?.recipient_phone, gift?.gift_wrap_id],
    [null, null, '+96550009999', 2],
  )
})

test('what the server would refuse is refused at its field, in the language of the page', () => {
  const { gift, errors } = check({ message: 'With love ❤️', recipient_phone: '12' }, 'ar')
  assert.equal(gift, null)
  assert.deepEqual(Object.keys(errors).sort(), ['message', 'recipient_phone'])
  for (const words of Object.values(errors)) assert.match(words, /\p{sc=Arabic}/u)
})

test('a refusal of the server names the field of the form, and the line whose wrap it is about', () => {
  const wraps = [{ line: 1 }]
  assert.deepEqual(
    giftErrors(
      { 'gift.wraps.0.gift_wrap_id': ['unfit'], 'gift.message': ['long'], 'address.city': ['x'] },
      { wraps },
      lines,
    ),
    { 'wrap 2/7': 'unfit', message: 'long' },
  )
  assert.deepEqual(giftErrors({ 'gift.gift_wrap_id': ['gone'] }, {}, lines), { wrap: 'gone' })
  // A line that is no longer in the cart.
  assert.deepEqual(giftErrors({ 'gift.wraps.0.line': ['gone'] }, { wraps: [{ line: 2 }] }, lines), { wrap: 'gone' })
})

test('a recipient who gives the address has a name and a phone number', () => {
  const addressLater = { address_from_recipient: true, recipient_name: 'Huda', recipient_phone: '5000 9999' }
  assert.equal(check(addressLater).gift?.address_from_recipient, true)
  assert.deepEqual(Object.keys(check({ address_from_recipient: true }).errors).sort(), [
    'recipient_name',
    'recipient_phone',
  ])
  assert.equal(check({ recipient_name: 'Huda' }).gift?.address_from_recipient, false)
})
