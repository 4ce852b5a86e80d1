import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addToCart,
  type CartLine,
  countItems,
  decrement,
  increment,
  MAX_LINES,
  MAX_QUANTITY,
  mergeCarts,
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

test('a new item is a new line at the end', () => {
  assert.deepEqual(addToCart([], vase), [vase])
  assert.deepEqual(addToCart([vase], line(2, 3)), [vase, line(2, 3)])
})

test('adding an item again raises its quantity in its place', () => {
  assert.deepEqual(addToCart([vase, lamp], line(1, 2)), [line(1, 3), lamp])
})

test('the same item in another variant is another line', () => {
  assert.equal(sameLine(vase, line(1, 9)), true)
  assert.equal(sameLine(vase, line(1, 1, 7)), false)
  assert.equal(sameLine(line(1, 1, 7), line(2, 1, 7)), false)
  assert.deepEqual(addToCart([vase], line(1, 1, 7)), [vase, line(1, 1, 7)])
  assert.deepEqual(addToCart([vase, line(1, 1, 7)], line(1, 2, 7)), [vase, line(1, 3, 7)])
})

test('adding stops at the stock, and adds nothing where there is none', () => {
  assert.deepEqual(addToCart([], line(1, 9), 4), [line(1, 4)])
  assert.deepEqual(addToCart([line(1, 3)], line(1, 9), 4), [line(1, 4)])
  assert.deepEqual(addToCart([], vase, 0), [])
})

test('adding never takes pieces away, though the stock has shrunk', () => {
  assert.deepEqual(addToCart([line(1, 5)], vase, 3), [line(1, 5)])
  assert.deepEqual(addToCart([line(1, 5)], vase, 0), [line(1, 5)])
})

test('a cart has limits', () => {
  assert.deepEqual(addToCart([], line(1, 5_000)), [line(1, MAX_QUANTITY)])
  assert.deepEqual(addToCart([line(1, 998)], line(1, 5), 5_000), [line(1, MAX_QUANTITY)])
  assert.deepEqual(addToCart(fullCart, line(500)), fullCart)
  assert.deepEqual(addToCart(fullCart, vase)[0], line(1, 2))
})

test('a wish for no pieces adds nothing', () => {
  assert.deepEqual(addToCart([], line(1, 0)), [])
  assert.deepEqual(addToCart([], line(1, -2)), [])
  assert.deepEqual(addToCart([line(1, 2)], line(1, -2)), [line(1, 2)])
})

test('a cart keeps ids and quantities only', () => {
  const wish = { ...vase, name: 'Vase', item_price: 0.01 }
  assert.deepEqual(addToCart([], wish), [vase])
})

test('plus adds one, up to the stock', () => {
  assert.deepEqual(increment([line(1, 2), lamp], vase), [line(1, 3), lamp])
  assert.deepEqual(increment([line(1, 2)], vase, 2), [line(1, 2)])
  assert.deepEqual(increment([line(1, MAX_QUANTITY)], vase), [line(1, MAX_QUANTITY)])
  assert.deepEqual(increment([lamp], vase), [lamp])
})

test('minus takes one, and does nothing at 1', () => {
  assert.deepEqual(decrement([line(1, 3), lamp], vase), [line(1, 2), lamp])
  assert.deepEqual(decrement([line(1, 2)], vase), [vase])
  assert.deepEqual(decrement([vase, lamp], vase), [vase, lamp])
  assert.deepEqual(decrement([lamp], vase), [lamp])
})

test('a typed quantity counts, up to the stock', () => {
  assert.deepEqual(setQuantity([vase, lamp], vase, 7), [line(1, 7), lamp])
  assert.deepEqual(setQuantity([vase], vase, 7, 4), [line(1, 4)])
  assert.deepEqual(setQuantity([vase], vase, 5_000), [line(1, MAX_QUANTITY)])
  assert.deepEqual(setQuantity([lamp], vase, 7), [lamp])
})

test('a typed 0 removes the line, a sold-out item does not', () => {
  assert.deepEqual(setQuantity([vase, lamp], vase, 0), [lamp])
  assert.deepEqual(setQuantity([vase, lamp], vase, -1), [lamp])
  assert.deepEqual(setQuantity([line(1, 3), lamp], vase, 2, 0), [vase, lamp])
})

test('removing deletes that line and no other', () => {
  const engraved = line(1, 2, 7)
  assert.deepEqual(removeLine([vase, engraved, lamp], engraved), [vase, lamp])
  assert.deepEqual(removeLine([vase], lamp), [vase])
})

test('a removed line can be put back where it was', () => {
  const cart = [vase, line(2, 4), line(3)]
  assert.deepEqual(restoreLine(removeLine(cart, lamp), line(2, 4), 1), cart)
  assert.deepEqual(restoreLine([vase], lamp, 9), [vase, lamp])
  assert.deepEqual(restoreLine([vase, line(3)], lamp, -1), [lamp, vase, line(3)])
})

test('a line put back joins the same line where it was added again meanwhile', () => {
  assert.deepEqual(restoreLine([vase, lamp], line(2, 4), 0), [vase, line(2, 5)])
})

test('a line put back does not overfill the cart', () => {
  assert.deepEqual(restoreLine(fullCart, line(500), 0), fullCart)
})

test('a guest’s cart joins the one of the account: quantities add up', () => {
  const account = [vase, line(2, 2)]
  assert.deepEqual(mergeCarts(account, [line(2, 3), line(3, 1, 7)]), [vase, line(2, 5), line(3, 1, 7)])
  assert.deepEqual(mergeCarts([], account), account)
  assert.deepEqual(mergeCarts(account, []), account)
})

test('joined carts stop at the stock where it is known', () => {
  const stockFor = ({ item_id }: { item_id: number }) => (item_id === 1 ? 3 : undefined)
  assert.deepEqual(mergeCarts([line(1, 2), lamp], [line(1, 2), line(2, 8)], stockFor), [line(1, 3), line(2, 9)])
})

test('joined carts stop at a stock that several lines share', () => {
  const left = (wish: { property_id: number | null }, lines: readonly CartLine[]) =>
    5 - countItems(lines.filter(({ property_id }) => property_id !== wish.property_id))
  assert.deepEqual(mergeCarts([line(1, 2, 7)], [line(1, 2, 8), line(1, 4, 7)], left), [line(1, 3, 7), line(1, 2, 8)])
})

test('the badge counts pieces, not lines', () => {
  assert.equal(countItems([]), 0)
  assert.equal(countItems([line(1, 2), line(1, 3, 7), lamp]), 6)
})

const key = fc.record({ item_id: fc.integer({ min: 1, max: 6 }), property_id: fc.constantFrom(null, 1, 2) })
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

test('whatever a shopper does, each thing has one line of 1 to 999 pieces', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const cart = cartAfter(made)
      assert.equal(new Set(cart.map((one) => `${one.item_id}/${one.property_id}`)).size, cart.length)
      assert.ok(cart.every((one) => one.item_quantity >= 1 && one.item_quantity <= MAX_QUANTITY))
    }),
  )
})

test('a change leaves the cart it was given as it was', () => {
  fc.assert(
    fc.property(changes, change, (made, last) => {
      const cart = cartAfter(made)
      const before = structuredClone(cart)
      assert.notEqual(last(cart), cart)
      assert.deepEqual(cart, before)
    }),
  )
})

test('joining carts loses and invents no piece below the limits', () => {
  const smallCart = fc.uniqueArray(fc.tuple(key, fc.integer({ min: 1, max: 400 })), {
    selector: ([k]) => `${k.item_id}/${k.property_id}`,
  })
  fc.assert(
    fc.property(smallCart, smallCart, (a, b) => {
      const [mine, theirs] = [a, b].map((cart) => cart.map(([k, q]): CartLine => ({ ...k, item_quantity: q })))
      assert.equal(countItems(mergeCarts(mine!, theirs!)), countItems(mine!) + countItems(theirs!))
    }),
  )
})

test('undoing a removal restores the cart exactly', () => {
  fc.assert(
    fc.property(changes, fc.nat(), (made, pick) => {
      const cart = cartAfter(made)
      fc.pre(cart.length > 0)
      const index = pick % cart.length
      assert.deepEqual(restoreLine(removeLine(cart, cart[index]!), cart[index]!, index), cart)
    }),
  )
})
