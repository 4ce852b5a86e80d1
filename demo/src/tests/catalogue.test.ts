import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCatalogue as shop } from '../catalogue.ts'
import type { DemoItem, DemoNamed } from '../types.ts'
import { repeated } from './repeated.ts'

test('every code and every key is used once', () => {
  const groups: Record<string, string[]> = {
    items: shop.items.map((item) => item.code),
    coupons: shop.coupons.map((coupon) => coupon.code),
    categories: keysOf(shop.categories),
    units: keysOf(shop.units),
    taxes: keysOf(shop.taxes),
    colors: keysOf(shop.colors),
    sizes: keysOf(shop.sizes),
    tags: keysOf(shop.tags),
    offers: keysOf(shop.offers),
    shippings: keysOf(shop.shippings),
    settings: keysOf(shop.settings),
    daysOld: shop.items.map((item) => String(item.daysOld)),
  }
  for (const [group, keys] of Object.entries(groups)) assert.deepEqual(repeated(keys), [], group)
  for (const item of shop.items) assert.match(item.code, /^RWQ-[A-Z]{2}-\d{3}$/)
  for (const { key } of shop.categories) assert.match(key, /^[a-z]+(-[a-z]+)*$/)
})

test('category, unit, tax, offer, sizes and colours of every item exist', () => {
  for (const item of shop.items) {
    assert.ok(keysOf(shop.categories).includes(item.category), `${item.code} ${item.category}`)
    assert.ok(keysOf(shop.units).includes(item.unit), `${item.code} ${item.unit}`)
    if (item.tax) assert.ok(keysOf(shop.taxes).includes(item.tax), `${item.code} ${item.tax}`)
    if (item.offer) assert.ok(keysOf(shop.offers).includes(item.offer), `${item.code} ${item.offer}`)
    for (const { size, color } of item.variants) {
      if (size) assert.ok(keysOf(shop.sizes).includes(size), `${item.code} ${size}`)
      if (color) assert.ok(keysOf(shop.colors).includes(color), `${item.code} ${color}`)
    }
  }
})

test('every item of a tag exists and is named once', () => {
  const codes = new Set(shop.items.map(({ code }) => code))
  for (const { key, items } of shop.tags) {
    assert.deepEqual(
      items.filter((code) => !codes.has(code)),
      [],
      key,
    )
    assert.deepEqual(repeated(items), [], key)
  }
})

test('every item of a pairing exists and is named once', () => {
  const codes = new Set(shop.items.map(({ code }) => code))
  const paired = shop.pairings.flat()
  assert.deepEqual(
    paired.filter((code) => !codes.has(code)),
    [],
  )
  assert.equal(new Set(paired).size, paired.length)
})

test('every part of a hamper is an item in the demo, in a size that it has', () => {
  for (const { item, parts } of shop.hampers) {
    assert.equal(itemOf(item)?.quantity, 0, `${item} has no stock of its own`)
    for (const part of parts) {
      const sizes = itemOf(part.item)?.variants.map(({ size }) => size)
      assert.ok(sizes, part.item)
      assert.ok(part.size === null ? sizes.length === 0 : sizes.includes(part.size), `${part.item} in ${part.size}`)
    }
  }
})

test('items are in categories without children only', () => {
  const parents = new Set(shop.categories.map((category) => category.parent))
  for (const item of shop.items) assert.ok(!parents.has(item.category), `${item.code} ${item.category}`)
})

test('no category is empty', () => {
  const filled = new Set(shop.items.map((item) => item.category))
  const parents = new Set(shop.categories.map((category) => category.parent))
  for (const { key } of shop.categories) assert.ok(filled.has(key) || parents.has(key), key)
})

test('six roots, each three levels deep and none deeper', () => {
  const roots = shop.categories.filter((category) => category.parent === null)
  assert.equal(roots.length, 6)
  for (const root of roots) {
    const depths = shop.categories.map(pathTo).filter((path) => path[0] === root.key)
    assert.equal(Math.max(...depths.map((path) => path.length)), 3, root.key)
  }
})

test('a parent precedes its children', () => {
  const keys = keysOf(shop.categories)
  for (const [place, { key, parent }] of shop.categories.entries()) {
    if (parent !== null) assert.ok(keys.slice(0, place).includes(parent), key)
  }
})

test('every item has three to five details with distinct labels', () => {
  for (const item of shop.items) {
    assert.deepEqual(repeated(item.details.map((row) => row.label.en)), [], item.code)
    assert.ok(item.details.length >= 3 && item.details.length <= 5, item.code)
  }
})

test('the variants of an item have distinct sizes and colours on the same axes', () => {
  for (const item of shop.items) {
    const choices = item.variants.map(({ size, color }) => `${size} ${color}`)
    assert.deepEqual(repeated(choices), [], item.code)
    const ways = new Set(item.variants.map(({ size, color }) => `${size !== null} ${color !== null}`))
    assert.ok(ways.size <= 1 && !ways.has('false false'), item.code)
  }
})

test('the stock of an item is the sum if every variant has its own stock', () => {
  for (const item of shop.items.filter((item) => item.variants.length > 0)) {
    const own = item.variants.map((variant) => variant.quantity)
    if (own.every((quantity) => quantity !== null)) {
      assert.equal(
        item.quantity,
        own.reduce((sum, quantity) => sum + quantity, 0),
        item.code,
      )
    }
  }
})

test('amounts are whole cents, ratings are one to five, percentages have at most two decimals', () => {
  for (const item of shop.items) {
    const prices = [item.price, item.delivery, ...item.variants.map((variant) => variant.price)]
    for (const price of prices)
      assert.ok(price === null || (price >= 0 && isWholeCents(price)), `${item.code} ${price}`)
    assert.ok(
      item.ratings.every((rating) => Number.isInteger(rating) && rating >= 1 && rating <= 5),
      item.code,
    )
  }
  for (const { percentage } of [...shop.taxes, ...shop.offers]) assert.ok(isWholeCents(percentage))
  for (const { code, value, percentage } of shop.coupons) assert.equal(value === null, percentage !== null, code)
})

test('the catalogue covers every case of stock, variants, prices and offers', () => {
  const { items } = shop
  const varied = items.filter((item) => item.variants.length > 0)
  const variants = varied.flatMap((item) => item.variants)
  assert.ok(items.length >= 52)
  assert.ok(items.filter((item) => item.quantity === 0).length >= 4)
  assert.ok(items.filter((item) => item.quantity === 1).length >= 2)
  assert.ok(varied.length >= 10)
  assert.ok(varied.some((item) => choosesBy(item, 'size') && choosesBy(item, 'color')))
  assert.ok(varied.some((item) => choosesBy(item, 'size') && !choosesBy(item, 'color')))
  assert.ok(varied.some((item) => !choosesBy(item, 'size') && choosesBy(item, 'color')))
  assert.ok(variants.some((variant) => variant.quantity === 0))
  assert.ok(variants.some((variant) => variant.quantity === null))
  assert.ok(items.filter((item) => item.price > 1000).length >= 2)
  assert.equal(Math.min(...items.map((item) => item.price)), 18)
  assert.equal(Math.max(...items.map((item) => item.price)), 2900)
  assert.ok(items.some((item) => item.delivery !== null) && items.some((item) => item.delivery === null))
  for (const { key } of shop.offers) assert.ok(items.filter((item) => item.offer === key).length >= 3, key)
  for (const { key } of shop.taxes)
    assert.ok(
      items.some((item) => item.tax === key),
      key,
    )
})

test('every setting that pages read is present', () => {
  const keys = `limit_price_for_shipment shipment_amount instgram facebook facebook_post instagram_post twitter_tweet
    phone mobile contect_email address_ar address_en conditions who_us questions currency hours_en hours_ar`
  for (const key of keys.split(/\s+/)) assert.ok(keysOf(shop.settings).includes(key), key)
  for (const { key, value } of shop.settings) {
    if (key.endsWith('_ar')) assert.match(String(value), /[\u0621-\u064A]/, key)
  }
})

test('every colour has a six-digit hex value', () => {
  for (const { hex } of shop.colors) assert.match(hex, /^#[0-9A-F]{6}$/)
})

const itemOf = (code: string) => shop.items.find((item) => item.code === code)
const keysOf = (named: Pick<DemoNamed, 'key'>[]) => named.map(({ key }) => key)

const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-9
const choosesBy = (item: DemoItem, axis: 'size' | 'color') => item.variants.every((variant) => variant[axis] !== null)

function pathTo({ key, parent }: { key: string; parent: string | null }): string[] {
  if (parent === null) return [key]
  const above = shop.categories.find((category) => category.key === parent)
  assert.ok(above, `${key} has no parent ${parent}`)
  return [...pathTo(above), key]
}
