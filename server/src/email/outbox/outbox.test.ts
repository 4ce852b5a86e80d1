import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outbox } from '../../db/schema.ts'
import { openTestDatabase } from '../../testing/database.ts'

test('every process is notified of a queued message', async (t) => {
  const { db, onChange, close } = await openTestDatabase()
  t.after(close)
  const { promise: notified, resolve } = Promise.withResolvers()
  await onChange(resolve)
  await db.insert(outbox).values({ kind: 'password_changed', recipient: 'noura@mail.com', locale: 'en' })
  assert.deepEqual(await notified, ['outbox'])
})
