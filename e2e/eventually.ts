import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads again and again until it is as expected; what never comes to be fails with the difference. For what another process
 * may tell, which hears of a change a moment after whoever made it.
 */
export async function eventually<Value>(read: () => Value | Promise<Value>, expected: Value) {
  const end = Date.now() + 30_000
  for (;;) {
    const found = await read()
    try {
      return assert.deepEqual(found, expected)
    } catch (difference) {
      if (Date.now() > end) throw difference
      await pause(50)
    }
  }
}
