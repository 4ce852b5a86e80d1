import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Polls a value until it equals the expected one, for at most 30 seconds; then it fails with the difference. For values that
 * another process shows a moment after a change.
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
