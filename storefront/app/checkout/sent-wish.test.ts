import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { forgetSentWish, keyFor, unansweredWish, type Wish } from './sent-wish.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  }
  Object.assign(globalThis, { window: { sessionStorage } })
})

const wish = (expected_total: number) => ({ items: [{ item_id: 1, item_quantity: 1 }], expected_total }) as Wish

test('the same wish is sent with the same key until it is answered', () => {
  const key = keyFor(wish(10))
  assert.match(key, /^[A-Za-z0-9_-]{16,100}$/)
  assert.equal(keyFor(wish(10)), key)
  forgetSentWish()
  assert.notEqual(keyFor(wish(10)), key)
})

test('another wish has another key', () => {
  assert.notEqual(keyFor(wish(10)), keyFor(wish(11)))
})

test('a wish nobody answered is still known after the page was loaded anew', () => {
  const key = keyFor(wish(10))
  assert.deepEqual(unansweredWish(), { key, wish: wish(10) })
})

test('what is not a wish is no wish', () => {
  for (const text of ['x', 'null', '{}', '{"key":1,"wish":{"items":[]}}', '{"key":"k","wish":null}']) {
    kept.set('order_sent', text)
    assert.equal(unansweredWish(), null)
  }
})
