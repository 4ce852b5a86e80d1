import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until it is so, for what another process is notified of; after a minute it fails and says `what`. */
export async function eventually(what: string, isSo: () => Promise<boolean> | boolean) {
  const end = Date.now() + 60_000
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `${what}: not within a minute`)
    await pause(10)
  }
}
