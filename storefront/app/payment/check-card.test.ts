import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardMonths, cardYears, checkCard, emptyCard, groupCardNumber } from './check-card.ts'

const later = String(new Date().getFullYear() + 2)
const good = { card_number: '4242 4242 4242 4242', expiry_month: '08', expiry_year: later, cvv: '123' }

test('a card is sent as digits, however its number was typed', () => {
  for (const card_number of ['4242 4242 4242 4242', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', '4242-4242-4242-4242'])
    assert.deepEqual(checkCard({ ...good, card_number, cvv: '١٢٣' }), {
      sent: { ...good, card_number: '4242424242424242' },
      problems: {},
    })
})

test('every field of a card is required', () => {
  const { sent, problems } = checkCard(emptyCard)
  assert.equal(sent, null)
  assert.deepEqual(problems, {
    card_number: 'required',
    expiry_month: 'required',
    expiry_year: 'required',
    cvv: 'required',
  })
})

test('a wrong digit, a wrong code and a month that is over are each named at their field', () => {
  const today = new Date()
  assert.deepEqual(checkCard({ ...good, card_number: '4242 4242 4242 4241' }).problems, { card_number: 'card_number' })
  assert.deepEqual(checkCard({ ...good, cvv: '1234' }).problems, { cvv: 'card_code' })
  assert.deepEqual(checkCard({ ...good, card_number: '3782 822463 10005' }).problems, { cvv: 'card_code' })
  assert.deepEqual(checkCard({ ...good, card_number: '3782 822463 10005', cvv: '1234' }).problems, {})
  const lastYear = String(today.getFullYear() - 1)
  assert.deepEqual(checkCard({ ...good, expiry_year: lastYear }).problems, { expiry_month: 'card_expired' })
})

test('a number is grouped while typed, and the caret stays behind its digit', () => {
  assert.deepEqual(groupCardNumber('42424', 5), { text: '4242 4', caret: 6 })
  assert.deepEqual(groupCardNumber('4242 9424 2', 6), { text: '4242 9424 2', caret: 6 })
  assert.deepEqual(groupCardNumber('42424242 4242', 4), { text: '4242 4242 4242', caret: 4 })
  assert.deepEqual(groupCardNumber('378282246310005', 15), { text: '3782 822463 10005', caret: 17 })
  assert.deepEqual(groupCardNumber('٤٢٤٢x٤', 6), { text: '4242 4', caret: 6 })
  assert.equal(groupCardNumber('4'.repeat(30), 30).text.replaceAll(' ', '').length, 19)
})

test('months go from 01 to 12, and years from this one to the 25th after it', () => {
  assert.deepEqual([cardMonths[0], cardMonths.at(-1), cardMonths.length], ['01', '12', 12])
  const years = cardYears(new Date(2026, 10, 21))
  assert.deepEqual([years[0], years.at(-1), years.length], ['2026', '2051', 26])
})
