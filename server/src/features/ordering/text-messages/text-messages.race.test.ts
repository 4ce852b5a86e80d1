import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { and, eq, isNotNull } from 'drizzle-orm'
import { outbox, phoneCodes } from '../../../db/schema.ts'
import { openFileDriver } from '../../../sms/file-driver.ts'
import { startSmsWorker } from '../../../sms/start-sms-worker.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { openGiftShop } from '../../../testing/shops/gift-shop.ts'
import { times } from '../../../testing/two-processes.ts'

test('two workers send each text message once', async (t) => {
  const shop = await openGiftShop(t, { database: 'postgres', sendsTextMessages: true })
  const { db, staff, sendGift } = shop
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-sms-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (let count = 0; count < 10; count += 1) {
    const placed = await sendGift({ recipient_phone: `+9655000100${count}` })
    assert.equal((await staff('POST', `/order/${placed.body.data.id}/gift-link/sms`)).status, 202)
  }
  const starts: string[] = []
  const toFiles = openFileDriver(folder)
  const send: typeof toFiles = async (sms, signal) => {
    starts.push(sms.id)
    await toFiles(sms, signal)
  }
  const isSent = and(eq(outbox.channel, 'sms'), isNotNull(outbox.sent_at))
  const workers = times(2, () => startSmsWorker(shop, send, { interval: 20 }))
  await eventually('ten messages are sent', async () => (await db.$count(outbox, isSent)) === 10)
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.equal(readdirSync(folder).length, 10)
  assert.deepEqual([starts.length, new Set(starts).size], [10, 10])
  const rows = await db.select().from(outbox).where(eq(outbox.channel, 'sms'))
  assert.ok(rows.every(({ sent_at, attempts }) => sent_at !== null && attempts === 1))
})

test('of ten requests for a code at the same moment one is queued, and of twenty orders of one number five', async (t) => {
  const { db, make, as, place, items } = await openTestShop(t, {
    ...{ database: 'postgres', items: [{ quantity: 100 }], sendsTextMessages: true },
  })
  const staff = as(await make.staff(['order:write']))
  const buy = async () => (await place([{ item_id: items[0]!, item_quantity: 1 }])).body.data.id as number
  const request = (id: number) => staff('POST', `/order/${id}/phone-code`)
  const id = await buy()
  const same = await Promise.all(times(10, () => request(id)))
  assert.ok(same.every(({ status }) => status === 202))
  assert.equal(await db.$count(outbox, eq(outbox.channel, 'sms')), 1)

  const others = []
  for (let count = 0; count < 20; count += 1) others.push(await buy())
  const answers = await Promise.all(others.map(request))
  assert.equal(answers.filter(({ status }) => status === 202).length, 4)
  assert.equal(answers.filter(({ body }) => body.code === 'too_many_text_messages').length, 16)
  assert.equal(await db.$count(outbox, eq(outbox.channel, 'sms')), 5)
  assert.equal(await db.$count(phoneCodes), 0)
})
