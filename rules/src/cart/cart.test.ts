import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addToCart,
  type CartLine,
  countItems,
  decrement,
  increment,
  type LineKey,
  MAX_LINES,
  MAX_QUANTITY,
  mergeCarts,
  optionsKey,
  removeLine,
  restoreLine,
  sameLine,
  setQuantity,
} from './cart.ts'

const line = (item_id: number, item_quantity = 1, property_id: number | null = null): CartLine => ({
  item_id,
  property_id,
  item_quantity,
})
const vase = line(1)
const lamp = line(2)
const fullCart = Array.from({ length: MAX_LINES }, (_, index) => line(index + 1))

test('lines of one variant with different options are different lines, in any order of the options', () => {
  const [name, date] = [
    { option_id: 1, value: 'Noura' },
    { option_id: 2, value: '2026' },
  ] as const
  const engraved = { ...vase, options: [name, date] }
  assert.equal(sameLine(engraved, { ...vase, options: [date, name] }), true)
  assert.equal(sameLine(vase, { ...vase, options: [] }), true)
  for (const options of [[name], [{ ...name, value: 'Huda' }, date], undefined])
    assert.equal(sameLine(engraved, { ...vase, options }), false)
  assert.deepEqual(addToCart([vase, engraved], { ...engraved, item_quantity: 2 }), [
    vase,
    { ...engraved, item_quantity: 3 },
  ])
  assert.deepEqual(setQuantity([vase, engraved], engraved, 0), [vase])
})

test('a new item is appended as a line', () => {
  assert.deepEqual(addToCart([], vase), [vase])
  assert.deepEqual(addToCart([vase], line(2, 3)), [vase, line(2, 3)])
})

test('adding an item again increases its quantity in place', () => {
  assert.deepEqual(addToCart([vase, lamp], line(1, 2)), [line(1, 3), lamp])
})

test('the same item in another variant is another line', () => {
  assert.equal(sameLine(vase, line(1, 9)), true)
  assert.equal(sameLine(vase, line(1, 1, 7)), false)
  assert.equal(sameLine(line(1, 1, 7), line(2, 1, 7)), false)
  assert.deepEqual(addToCart([vase], line(1, 1, 7)), [vase, line(1, 1, 7)])
  assert.deepEqual(addToCart([vase, line(1, 1, 7)], line(1, 2, 7)), [vase, line(1, 3, 7)])
})

test('additions stop at the stock', () => {
  assert.deepEqual(addToCart([], line(1, 9), 4), [line(1, 4)])
  assert.deepEqual(addToCart([line(1, 3)], line(1, 9), 4), [line(1, 4)])
  assert.deepEqual(addToCart([], vase, 0), [])
})

test('an addition never decreases a quantity, even above a reduced stock', () => {
  assert.deepEqual(addToCart([line(1, 5)], vase, 3), [line(1, 5)])
  assert.deepEqual(addToCart([line(1, 5)], vase, 0), [line(1, 5)])
})

test('a cart has limits for lines and quantities', () => {
  assert.deepEqual(addToCart([], line(1, 5_000)), [line(1, MAX_QUANTITY)])
  assert.deepEqual(addToCart([line(1, 998)], line(1, 5), 5_000), [line(1, MAX_QUANTITY)])
  assert.deepEqual(addToCart(fullCart, line(500)), fullCart)
  assert.deepEqual(addToCart(fullCart, vase)[0], line(1, 2))
})

test('a quantity of 0 adds nothing', () => {
  assert.deepEqual(addToCart([], line(1, 0)), [])
  assert.deepEqual(addToCart([], line(1, -2)), [])
  assert.deepEqual(addToCart([line(1, 2)], line(1, -2)), [line(1, 2)])
})

test('a cart line has ids and a quantity only', () => {
  const given = { ...vase, name: 'Vase', item_price: 0.01 }
  assert.deepEqual(addToCart([], given), [vase])
})

test('increment adds one, up to the stock', () => {
  assert.deepEqual(increment([line(1, 2), lamp], vase), [line(1, 3), lamp])
  assert.deepEqual(increment([line(1, 2)], vase, 2), [line(1, 2)])
  assert.deepEqual(increment([line(1, MAX_QUANTITY)], vase), [line(1, MAX_QUANTITY)])
  assert.deepEqual(increment([lamp], vase), [lamp])
})

test('decrement subtracts one, but not below 1', () => {
  assert.deepEqual(decrement([line(1, 3), lamp], vase), [line(1, 2), lamp])
  assert.deepEqual(decrement([line(1, 2)], vase), [vase])
  assert.deepEqual(decrement([vase, lamp], vase), [vase, lamp])
  assert.deepEqual(decrement([lamp], vase), [lamp])
})

test('a typed quantity is set, up to the stock', () => {
  assert.deepEqual(setQuantity([vase, lamp], vase, 7), [line(1, 7), lamp])
  assert.deepEqual(setQuantity([vase], vase, 7, 4), [line(1, 4)])
  assert.deepEqual(setQuantity([vase], vase, 5_000), [line(1, MAX_QUANTITY)])
  assert.deepEqual(setQuantity([lamp], vase, 7), [lamp])
})

test('a typed 0 removes the line, a sold-out item stays', () => {
  assert.deepEqual(setQuantity([vase, lamp], vase, 0), [lamp])
  assert.deepEqual(setQuantity([vase, lamp], vase, -1), [lamp])
  assert.deepEqual(setQuantity([line(1, 3), lamp], vase, 2, 0), [vase, lamp])
})

test('removing a line leaves the others', () => {
  const engraved = line(1, 2, 7)
  assert.deepEqual(removeLine([vase, engraved, lamp], engraved), [vase, lamp])
  assert.deepEqual(removeLine([vase], lamp), [vase])
})

test('a removed line is restored at its index', () => {
  const cart = [vase, line(2, 4), line(3)]
  assert.deepEqual(restoreLine(removeLine(cart, lamp), line(2, 4), 1), cart)
  assert.deepEqual(restoreLine([vase], lamp, 9), [vase, lamp])
  assert.deepEqual(restoreLine([vase, line(3)], lamp, -1), [lamp, vase, line(3)])
})

test('restoring a line adds to the same line if it exists again', () => {
  assert.deepEqual(restoreLine([vase, lamp], line(2, 4), 0), [vase, line(2, 5)])
})

test('restoring a line respects the limits of a cart', () => {
  assert.deepEqual(restoreLine(fullCart, line(500), 0), fullCart)
})

test('merging two carts adds up quantities', () => {
  const account = [vase, line(2, 2)]
  assert.deepEqual(mergeCarts(account, [line(2, 3), line(3, 1, 7)]), [vase, line(2, 5), line(3, 1, 7)])
  assert.deepEqual(mergeCarts([], account), account)
  assert.deepEqual(mergeCarts(account, []), account)
})

test('merging two carts stops at a known stock', () => {
  const stockFor = ({ item_id }: { item_id: number }) => (item_id === 1 ? 3 : undefined)
  assert.deepEqual(mergeCarts([line(1, 2), lamp], [line(1, 2), line(2, 8)], stockFor), [line(1, 3), line(2, 9)])
})

test('merging two carts stops at a stock that several lines share', () => {
  const left = (key: { property_id: number | null }, lines: readonly CartLine[]) =>
    5 - countItems(lines.filter(({ property_id }) => property_id !== key.property_id))
  assert.deepEqual(mergeCarts([line(1, 2, 7)], [line(1, 2, 8), line(1, 4, 7)], left), [line(1, 3, 7), line(1, 2, 8)])
})

test('the badge counts items, not lines', () => {
  assert.equal(countItems([]), 0)
  assert.equal(countItems([line(1, 2), line(1, 3, 7), lamp]), 6)
})

const engraved = [{ option_id: 1, value: 'Noura' }]
const key: fc.Arbitrary<LineKey> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(null, 1, 2), fc.constantFrom(undefined, engraved))
  .map(([item_id, property_id, options]) => ({ item_id, property_id, ...(options && { options }) }))
const choiceOf = (one: LineKey) => `${one.item_id}/${one.property_id}/${optionsKey(one)}`
const quantity = fc.integer({ min: -2, max: 1_200 })
const stock = fc.option(fc.nat({ max: 1_200 }), { nil: undefined })
type Change = (lines: readonly CartLine[]) => CartLine[]
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(key, quantity, stock).map(
    ([k, q, s]): Change =>
      (lines) =>
        addToCart(lines, { ...k, item_quantity: q }, s),
  ),
  fc.tuple(key, quantity, stock).map(
    ([k, q, s]): Change =>
      (lines) =>
        setQuantity(lines, k, q, s),
  ),
  fc.tuple(key, stock).map(
    ([k, s]): Change =>
      (lines) =>
        increment(lines, k, s),
  ),
  key.map(
    (k): Change =>
      (lines) =>
        decrement(lines, k),
  ),
  key.map(
    (k): Change =>
      (lines) =>
        removeLine(lines, k),
  ),
  fc.tuple(key, fc.nat({ max: 9 })).map(
    ([k, at]): Change =>
      (lines) =>
        restoreLine(lines, { ...k, item_quantity: 2 }, at),
  ),
)
const changes = fc.array(change, { maxLength: 40 })
const cartAfter = (made: readonly Change[]) => made.reduce<CartLine[]>((lines, next) => next(lines), [])

test('after any changes each item and variant has one line with a quantity of 1 to 999', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const cart = cartAfter(made)
      assert.equal(new Set(cart.map(choiceOf)).size, cart.length)
      assert.ok(cart.every((one) => one.item_quantity >= 1 && one.item_quantity <= MAX_QUANTITY))
    }),
  )
})

test('changes do not mutate the given cart', () => {
  fc.assert(
    fc.property(changes, change, (made, last) => {
      const cart = cartAfter(made)
      const before = structuredClone(cart)
      assert.notEqual(last(cart), cart)
      assert.deepEqual(cart, before)
    }),
  )
})

test('merging two carts preserves the total quantity below the limits', () => {
  const smallCart = fc.uniqueArray(fc.tuple(key, fc.integer({ min: 1, max: 400 })), {
    selector: ([k]) => choiceOf(k),
  })
  fc.assert(
    fc.property(smallCart, smallCart, (a, b) => {
      const [mine, theirs] = [a, b].map((cart) => cart.map(([k, q]): CartLine => ({ ...k, item_quantity: q })))
      assert.equal(countItems(mergeCarts(mine!, theirs!)), countItems(mine!) + countItems(theirs!))
    }),
  )
})

test('undoing a removal restores the same cart', () => {
  fc.assert(
    fc.property(changes, fc.nat(), (made, pick) => {
      const cart = cartAfter(made)
      fc.pre(cart.length > 0)
      const index = pick % cart.length
      assert.deepEqual(restoreLine(removeLine(cart, cart[index]!), cart[index]!, index), cart)
    }),
  )
})
