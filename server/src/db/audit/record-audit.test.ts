import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openTestShop } from '../../testing/shop.ts'
import { audit } from '../schema.ts'
import { recordAudit } from './record-audit.ts'

const entry = { userId: null, action: 'change', resource: 'item', recordId: 5 }

test('an audit entry has the name of the staff member and survives the deletion of the account', async (t) => {
  const { db, make } = await openTestShop(t)
  const packer = await make.staff(['order:write'])
  await recordAudit(db, { ...entry, userId: packer.id, changes: [{ field: 'quantity', from: 3, to: 4 }] })
  await db.execute(sql`delete from users where id = ${packer.id}`)
  const [row] = await db.select().from(audit)
  assert.deepEqual(
    [row?.user_name, row?.action, row?.resource, row?.record_id, row?.changes],
    [packer.name, 'change', 'item', '5', [{ field: 'quantity', from: 3, to: 4 }]],
  )
})

test('the audit log cannot be changed or emptied by the shop', async (t) => {
  const { db } = await openTestShop(t)
  await recordAudit(db, entry)
  const attempts = [sql`update audit set action = 'other'`, sql`delete from audit`, sql`truncate audit`]
  for (const attempt of attempts) {
    await assert.rejects(db.execute(attempt), (error: Error) => /only ever added to/.test(String(error.cause)))
  }
  assert.equal(await db.$count(audit), 1)
})
