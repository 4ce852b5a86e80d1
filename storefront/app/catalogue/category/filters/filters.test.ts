import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countActive,
  highestPriceFor,
  noFilters,
  priceBounds,
  queryOf,
  readFilters,
  readPrice,
  toggled,
} from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an address without a query asks for the newest fifteen items', () => {
  assert.deepEqual(read(''), noFilters)
  assert.equal(queryOf(noFilters), '')
})

test('what an address asks for is read and written the same', () => {
  const query = '?page=3&per_page=30&sort=-price&lowest_price=20&highest_price=700.5&search=oud+oil&offer_id=2'
  assert.equal(queryOf(read(query)), query)
})

test('invalid values in an address are ignored', () => {
  const nonsense = 'page=abc&per_page=12&sort=dearest&lowest_price=cheap&highest_price=-3&offer_id=0'
  assert.deepEqual(read(nonsense), noFilters)
  assert.deepEqual(read('page=0&per_page=-15&offer_id=9999999999'), noFilters)
  assert.deepEqual(read('page=1.5&lowest_price=1e9'), noFilters)
})

test('at its ends the slider sets no bound', () => {
  assert.deepEqual(priceBounds(0, 3000, 3000), { lowest_price: null, highest_price: null })
  assert.deepEqual(priceBounds(0, 2999, 3000), { lowest_price: null, highest_price: 2999 })
  assert.deepEqual(priceBounds(0, 5000, 3000), { lowest_price: null, highest_price: 5000 })
  assert.deepEqual(read('lowest_price=0'), noFilters)
})

test('the slider ends at the next round price above the dearest item', () => {
  const dearest = [0, 0.5, 9.5, 10, 45, 180, 210, 999, 2900, 3001, 41_000]
  assert.deepEqual(dearest.map(highestPriceFor), [1, 1, 10, 10, 50, 200, 300, 1000, 3000, 5000, 50_000])
})

test('a budget sets both bounds, and a bound of its own comes first', () => {
  const bounds = (query: string) => [read(query).lowest_price, read(query).highest_price]
  assert.deepEqual(bounds('budget=50-100'), [50, 100])
  assert.deepEqual(
    [bounds('budget=-50'), bounds('budget=250-')],
    [
      [null, 50],
      [250, null],
    ],
  )
  assert.deepEqual(bounds('budget=50-100&highest_price=80'), [50, 80])
  assert.deepEqual(bounds('budget=much'), [null, null])
})

test('prices the wrong way round are turned round', () => {
  assert.deepEqual(priceBounds(700, 20, 3000), { lowest_price: 20, highest_price: 700 })
  assert.deepEqual(priceBounds(3000, 20, 3000), { lowest_price: 20, highest_price: null })
})

test('a typed price may carry a sign, letters and any digits', () => {
  for (const typed of ['300', '$300', ' ٣٠٠ ', '۳۰۰', 'KD 300', '300.00 $']) assert.equal(readPrice(typed), 300)
  for (const typed of ['', '$', 'three', '-3', '3-4']) assert.equal(readPrice(typed), null)
})

test('two bounds are one filter, and sorting is none', () => {
  assert.equal(countActive(read('sort=price&page=2')), 0)
  assert.equal(countActive(read('lowest_price=20&highest_price=700')), 1)
  assert.equal(countActive(read('lowest_price=20&search=oud&offer_id=1')), 3)
})

test('a search is trimmed and never longer than the shop takes', () => {
  assert.equal(read(`search=${'a'.repeat(300)}`).search.length, 200)
  assert.equal(read('search=+%00').search, '')
})

test('chosen values are read in one order, whether a link or a form has sent them', () => {
  const { occasion, color, available, on_offer } = read('occasion=eid&occasion=birthday,eid&color=3&available=true')
  assert.deepEqual([occasion, color, available, on_offer], ['birthday,eid', '3', 'true', ''])
  assert.equal(queryOf(read('occasion=eid&occasion=birthday')), '?occasion=birthday%2Ceid')
})

test('malformed values and flags that are not on are ignored', () => {
  assert.deepEqual(read('occasion=%00,&recipient=a/b&size=&available=false&on_offer=yes'), noFilters)
})

test('a value is chosen, then not', () => {
  const eid = { ...noFilters, ...toggled(noFilters, 'occasion', 'eid') }
  const both = { ...eid, ...toggled(eid, 'occasion', 'birthday') }
  assert.deepEqual([eid.occasion, both.occasion, countActive(both)], ['eid', 'birthday,eid', 2])
  assert.deepEqual(toggled(both, 'occasion', 'eid'), { occasion: 'birthday' })
})
