import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema.ts'
import type { Person } from '../../../testing/accounts.ts'
import { openTestShop, type TestResponse } from '../../../testing/shop.ts'

type Call = (method: 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<TestResponse>

for (const [what, take] of Object.entries({
  'take the role from each other': (as: Call, other: Person) => as('PUT', `/user/${other.id}`, { role_id: null }),
  'delete each other': (as: Call, other: Person) => as('DELETE', `/user/${other.id}`),
}))
  test(`two owners who ${what} at the same time leave one owner, and the other is refused`, async (t) => {
    const { make, as, db } = await openTestShop(t, { database: 'postgres' })
    for (let round = 1; round <= 10; round++) {
      const [noura, sara] = [await make.owner(), await make.owner()]
      const [owner] = await db.select().from(users).where(eq(users.id, noura.id))
      const owners = async () => {
        const left = and(eq(users.role_id, owner!.role_id!), isNull(users.deleted_at))
        return (await db.select().from(users).where(left)).map(({ id }) => id)
      }
      const [hers, theirs] = await Promise.all([take(as(noura), sara), take(as(sara), noura)])
      const done = [hers, theirs].map(({ status }) => status < 300)
      assert.deepEqual(done.toSorted(), [false, true], `round ${round}: ${hers.text} ${theirs.text}`)
      const late = done[0] ? theirs : hers
      // The later request may fail before it is handled, without the role or the session.
      assert.ok([401, 403, 409].includes(late.status), late.text)
      assert.deepEqual(await owners(), [done[0] ? noura.id : sara.id], `round ${round}`)
      await db.update(users).set({ role_id: null }).where(eq(users.role_id, owner!.role_id!))
    }
  })
