import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addMonths, canBeSentOn, isOfferedAmount, parseGiftCardOffer } from './gift-card-offer.ts'

const offerOf = (settings: object) => parseGiftCardOffer(new Map(Object.entries(settings)))
const sold = { gift_cards_sold: true, gift_card_amounts: [50, 25] }

test('gift cards are sold once they are switched on and have an amount', () => {
  assert.deepEqual(offerOf(sold), { amounts: [25, 50], limits: null, months: null })
  assert.equal(offerOf({ gift_cards_sold: true }), null)
  assert.equal(offerOf({ ...sold, gift_cards_sold: false }), null)
  assert.equal(offerOf({ ...sold, gift_card_amounts: ['25', 0, -1] }), null)
})

test('another amount is offered between two limits, and with one of them only the amounts of the shop', () => {
  const offer = offerOf({ ...sold, gift_card_minimum: 10, gift_card_maximum: 40, gift_card_months: 12 })!
  assert.deepEqual(
    [9.99, 10, 39.5, 40, 40.01, 50].map((amount) => isOfferedAmount(offer, amount)),
    [false, true, true, true, false, true],
  )
  assert.equal(offer.months, 12)
  for (const half of [
    { gift_card_minimum: 10 },
    { gift_card_maximum: 40 },
    { gift_card_minimum: 9, gift_card_maximum: 8 },
  ])
    assert.equal(offerOf({ ...sold, ...half })!.limits, null)
})

test('a card is sent from today on, within a year', () => {
  const days = ['2026-11-25', '2026-11-26', '2027-11-26', '2027-11-27']
  assert.deepEqual(
    days.map((day) => canBeSentOn(day, '2026-11-26')),
    [false, true, true, false],
  )
})

test('months are counted on the calendar, to the last day of a shorter month', () => {
  assert.equal(addMonths('2027-11-30', 3), '2028-02-29')
  assert.equal(addMonths('2026-12-24', 12), '2027-12-24')
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 120 }), (date, count) => {
      const from = date.toISOString().slice(0, 10)
      const to = addMonths(from, count)
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      assert.equal(months(to) - months(from), count)
      assert.ok(Number(to.slice(8)) <= Number(from.slice(8)))
    }),
  )
})
