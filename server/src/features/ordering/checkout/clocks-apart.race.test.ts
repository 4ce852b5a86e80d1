import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFactories } from '../../../testing/factories.ts'
import { openTwoProcesses } from '../../../testing/two-processes.ts'

/** The environment of a process whose clock is so many seconds ahead. */
const aheadBy = (seconds: number) => {
  const code = `const Clock = Date
    globalThis.Date = class extends Clock {
      constructor(...given) { given.length ? super(...given) : super(Date.now()) }
      static now() { return Clock.now() + ${seconds * 1000} }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

for (const [relation, seconds] of [
  ['ahead of', 60],
  ['behind', -60],
] as const)
  test(`a shop whose clock is a minute ${relation} that of the database sells, once per idempotency key`, async (t) => {
    const shop = await openTwoProcesses({ env: aheadBy(seconds) })
    t.after(shop.close)
    const make = createFactories(shop.db)
    const item_id = await make.item({ selling_price: 1000, quantity: 10 })
    const { headers } = await make.customer()
    const order = { lines: [{ item_id, item_quantity: 1 }], total: 10, key: 'while-the-clocks-are-apart' }
    const placed = await shop.rush([order, order])
    assert.deepEqual(
      placed.map(({ status, body }) => [status, body.data.id]),
      placed.map(() => [201, placed[0]!.body.data.id]),
    )
    assert.deepEqual(await shop.stock(), [9])
    for (const url of shop.urls)
      assert.equal((await fetch(`${url}/api/order`, { headers })).status, 200, 'the session is valid in both')
  })
