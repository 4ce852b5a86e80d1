import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Repeats a check until it is true, for changes that reach another process by notification. Fails after a minute with
 * `what`.
 */
export async function eventually(what: string, isSo: () => Promise<boolean> | boolean) {
  const end = Date.now() + 60_000
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `${what}: not within a minute`)
    await pause(10)
  }
}
