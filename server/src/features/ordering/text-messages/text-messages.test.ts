import assert from 'node:assert/strict'
import { mock, type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { audit, giftLinks, orders, outbox, phoneCodes } from '../../../db/schema.ts'
import { deliverNextSms } from '../../../sms/deliver-sms.ts'
import type { Sms } from '../../../sms/sms.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'
import { giftForHuda, openGiftShop } from '../../../testing/shops/gift-shop.ts'

const never = new AbortController().signal

/** What a driver received, and the next due message sent through it. */
function testDriver(shop: Parameters<typeof deliverNextSms>[0]) {
  const sent: Sms[] = []
  const gateway = { fails: false }
  const send = async (sms: Sms) => {
    if (gateway.fails) throw Object.assign(new Error(`no route to ${sms.to}`), { code: 'ECONNREFUSED' })
    sent.push(sms)
  }
  return { sent, gateway, deliver: () => deliverNextSms(shop, send, never) }
}

/** A shop that sends text messages and confirms cash orders, with the actions of its staff. */
async function openCashShop(t: TestContext, options: { sendsTextMessages?: boolean } = {}) {
  const shop = await openTestShop(t, { items: [{ quantity: 50 }], sendsTextMessages: true, ...options })
  await shop.make.setting('cash_phone_confirmation', true)
  const staff = shop.as(await shop.make.staff(['order:read', 'order:write']))
  const buy = async (change: { locale?: string } = {}) =>
    (await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }], change)).body.data.id as number
  const driver = testDriver(shop)
  return {
    ...{ ...shop, ...driver, staff, buy },
    request: (id: number) => staff('POST', `/order/${id}/phone-code`),
    enter: (id: number, code: string) => staff('PUT', `/order/${id}/phone-code`, { code }),
    /** The code of the last text message. */
    lastCode: () => /\b\d{6}\b/.exec(driver.sent.at(-1)!.text)![0],
    read: async (id: number) => (await staff('GET', `/order/${id}?view=staff`)).body.data,
    actions: async (id: number) => {
      const kinds = ['send_phone_code', 'enter_wrong_phone_code', 'confirm_phone_by_code', 'send_gift_link']
      const rows = await shop.db
        .select({ action: audit.action })
        .from(audit)
        .where(and(eq(audit.record_id, String(id)), inArray(audit.action, kinds)))
        .orderBy(asc(audit.id))
      return rows.map(({ action }) => action)
    },
  }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the code of a text message confirms the phone number of a cash order, and is stored nowhere', async (t) => {
  const { db, buy, request, deliver, sent, lastCode, enter, read, actions, staff } = await openCashShop(t)
  const id = await buy()
  const requested = await request(id)
  assert.equal(requested.status, 202, requested.text)
  const [waiting] = requested.body.data
  assert.deepEqual(
    [waiting.kind, waiting.phone, waiting.sent_at, waiting.attempts],
    ['phone_code', noura.phone_number, null, 0],
  )
  assert.equal(await deliver(), true)
  assert.equal(await deliver(), false)
  assert.deepEqual(
    sent.map(({ to }) => to),
    [noura.phone_number],
  )
  const { number } = await read(id)
  assert.match(sent[0]!.text, new RegExp(`^Our shop: \\d{6} is the code to confirm your order ${number}\\. `))
  const stored = JSON.stringify([await db.select().from(phoneCodes), await db.select().from(outbox)])
  assert.ok(!stored.includes(lastCode()))

  const refused = await enter(id, wrong(lastCode()))
  assert.deepEqual([refused.status, refused.body.code], [422, 'wrong_phone_code'])
  assert.equal((await read(id)).phone_confirmed_at, null)
  assert.equal((await enter(id, lastCode())).status, 204)
  const seen = await read(id)
  assert.equal(typeof seen.phone_confirmed_at, 'string')
  assert.equal(typeof seen.text_messages[0].sent_at, 'string')
  assert.equal((await enter(id, lastCode())).body.code, 'phone_already_confirmed')
  assert.equal((await request(id)).body.code, 'phone_already_confirmed')
  assert.deepEqual(await actions(id), ['send_phone_code', 'enter_wrong_phone_code', 'confirm_phone_by_code'])
  assert.equal((await staff('POST', `/order/${id}/move`, { status: orderStatus.delivery })).status, 200)
})

test('a code works for fifteen minutes, until a new one is sent and for the number it was sent to', async (t) => {
  const { db, buy, request, deliver, lastCode, enter, read } = await openCashShop(t)
  const id = await buy()
  assert.equal((await enter(id, '123456')).body.code, 'phone_code_expired')
  await request(id)
  await deliver()
  const [{ seconds }] = (await db
    .select({ seconds: sql<number>`extract(epoch from ${phoneCodes.expires_at} - ${phoneCodes.created_at})::float8` })
    .from(phoneCodes)) as [{ seconds: number }]
  assert.equal(seconds, 15 * 60)
  const first = lastCode()
  await db.update(phoneCodes).set({ expires_at: sql`now()` })
  assert.equal((await enter(id, first)).body.code, 'phone_code_expired')

  await request(id)
  await deliver()
  if (lastCode() !== first) assert.equal((await enter(id, first)).body.code, 'wrong_phone_code')
  await db.update(orders).set({ customer_mobile: '+96550007777' }).where(eq(orders.id, id))
  assert.equal((await enter(id, lastCode())).body.code, 'wrong_phone_code')
  assert.equal((await read(id)).phone_confirmed_at, null)
})

test('after five wrong codes the right one is refused until a new one is sent', async (t) => {
  const { buy, request, deliver, lastCode, enter, read } = await openCashShop(t)
  const id = await buy()
  await request(id)
  await deliver()
  const codes = []
  for (let attempt = 0; attempt < 5; attempt += 1) codes.push((await enter(id, wrong(lastCode()))).body.code)
  assert.deepEqual(codes, Array(5).fill('wrong_phone_code'))
  const blocked = await enter(id, lastCode())
  assert.deepEqual([blocked.status, blocked.body.code], [429, 'too_many_phone_codes'])
  assert.equal((await read(id)).phone_confirmed_at, null)
  await request(id)
  await deliver()
  assert.equal((await enter(id, lastCode())).status, 204)
})

test('an order gets three codes and a phone number five messages in 24 hours; one that waits is not queued again', async (t) => {
  const { db, buy, request, deliver, sent, actions } = await openCashShop(t)
  const [id, other] = [await buy(), await buy()]
  assert.deepEqual([(await request(id)).status, (await request(id)).status], [202, 202])
  assert.equal(await db.$count(outbox, eq(outbox.channel, 'sms')), 1)
  const answers = []
  for (let count = 0; count < 3; count += 1) {
    await deliver()
    answers.push((await request(id)).status)
  }
  assert.deepEqual(answers, [202, 202, 429])
  for (let count = 0; count < 2; count += 1) {
    assert.equal((await request(other)).status, 202)
    await deliver()
  }
  const refused = await request(other)
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_text_messages'])
  assert.deepEqual([sent.length, await actions(id)], [5, Array(3).fill('send_phone_code')])

  await db.update(outbox).set({ created_at: sql`now() - interval '25 hours'` })
  assert.equal((await request(other)).status, 202)
})

test('a shop without text messages queues none, and staff tick the confirmation', async (t) => {
  const { db, buy, request, read, staff } = await openCashShop(t, { sendsTextMessages: false })
  const id = await buy()
  const refused = await request(id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'text_messages_off'])
  assert.equal(await db.$count(outbox, eq(outbox.channel, 'sms')), 0)
  assert.deepEqual([(await read(id)).sends_text_messages, (await read(id)).text_messages], [false, []])
  assert.equal((await staff('PUT', `/order/${id}/phone-confirmation`, { is_confirmed: true })).status, 200)
})

test('a failing gateway is retried with backoff, staff see it, and the log has no phone number', async (t) => {
  const logged = mock.method(console, 'error', () => {})
  t.after(() => logged.mock.restore())
  const { db, buy, request, deliver, gateway, sent, read, lastCode, enter } = await openCashShop(t)
  const id = await buy()
  await request(id)
  gateway.fails = true
  const waits = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    assert.equal(await deliver(), true)
    assert.equal(await deliver(), false)
    const [row] = await db
      .select({ seconds: sql<number>`extract(epoch from ${outbox.next_attempt_at} - now())::float8` })
      .from(outbox)
      .where(eq(outbox.channel, 'sms'))
    waits.push(Math.ceil(row!.seconds / 5) * 5)
    await db.update(outbox).set({ next_attempt_at: sql`now()` })
  }
  assert.deepEqual(waits, [30, 60, 120])
  const [failed] = (await read(id)).text_messages
  assert.deepEqual([failed.sent_at, failed.attempts], [null, 3])
  const log = logged.mock.calls.map((call) => (call as unknown as { arguments: unknown[] }).arguments.join(' '))
  assert.equal(log.length, 3)
  assert.match(log[0]!, /^Text message \d+ failed at attempt 1, retry in 30 s: ECONNREFUSED$/)
  assert.ok(!log.join().includes(noura.phone_number.slice(-6)))

  gateway.fails = false
  assert.equal(await deliver(), true)
  assert.deepEqual([sent.length, await deliver()], [1, false])
  assert.equal((await enter(id, lastCode())).status, 204)
})

test('a message that is no longer needed is not sent', async (t) => {
  const { db, buy, request, deliver, sent, staff } = await openCashShop(t)
  const id = await buy()
  await request(id)
  await staff('PUT', `/order/${id}/phone-confirmation`, { is_confirmed: true })
  assert.equal(await deliver(), true)
  assert.deepEqual([sent.length, await db.$count(outbox, eq(outbox.channel, 'sms'))], [0, 0])
})

test('an Arabic order gets its code in Arabic', async (t) => {
  const { buy, request, deliver, sent, make } = await openCashShop(t)
  await make.setting('shop_name_ar', 'رونق')
  await request(await buy({ locale: 'ar' }))
  await deliver()
  assert.match(sent[0]!.text, /^رونق: رمز تأكيد الطلب RW-\d+ هو \d{6}، وهو صالح لمدة 15 دقيقة\./)
})

test('staff send the link of a gift by text message; it replaces the earlier one, and the outbox has no link', async (t) => {
  const shop = await openGiftShop(t, { sendsTextMessages: true })
  const { db, call, staff, sendGiftWithLink } = shop
  const { sent, deliver } = testDriver(shop)
  const { id, read } = await sendGiftWithLink()
  const { gift_link: byWhatsapp } = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.equal(Date.parse(byWhatsapp.expires_at) - Date.parse(byWhatsapp.made_at), 7 * 24 * 60 * 60 * 1000)
  const requested = await staff('POST', `/order/${id}/gift-link/sms`)
  assert.equal(requested.status, 202, requested.text)
  assert.deepEqual(
    [requested.body.data[0].kind, requested.body.data[0].phone],
    ['gift_link', giftForHuda.recipient_phone],
  )
  assert.equal((await read()).status, 200)
  assert.equal(await deliver(), true)
  assert.deepEqual([sent.length, sent[0]!.to], [1, giftForHuda.recipient_phone])
  assert.match(sent[0]!.text, /^Hello Huda Al Salem, Noura is sending you a gift from Our shop\. Please tell us where/)
  const token = /gift\/([\w-]{43})$/.exec(sent[0]!.text)![1]!
  assert.equal((await call('GET', `/gift/${token}`)).status, 200)
  assert.equal((await read()).body.code, 'gift_link_unusable')
  const { gift_link: bySms } = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.ok(bySms.made_at > byWhatsapp.made_at)
  await db.update(giftLinks).set({ expires_at: sql`now()` })
  assert.equal((await staff('GET', `/order/${id}?view=staff`)).body.data.gift_link, null)
  const stored = JSON.stringify([await db.select().from(giftLinks), await db.select().from(outbox)])
  assert.ok(!stored.includes(token))
  assert.equal(await db.$count(audit, eq(audit.action, 'send_gift_link')), 1)
})

test('the link of a gift that is canceled before its text message is sent is not sent', async (t) => {
  const shop = await openGiftShop(t, { sendsTextMessages: true })
  const { staff, sendGift, move } = shop
  const { sent, deliver } = testDriver(shop)
  const { id } = (await sendGift()).body.data
  await staff('POST', `/order/${id}/gift-link/sms`)
  await move(id, orderStatus.canceled)
  assert.equal(await deliver(), true)
  assert.equal(sent.length, 0)
})

test('a gift link is refused as a text message where the shop sends none', async (t) => {
  const { db, staff, sendGift } = await openGiftShop(t)
  const { id } = (await sendGift()).body.data
  assert.equal((await staff('POST', `/order/${id}/gift-link/sms`)).body.code, 'text_messages_off')
  assert.equal(await db.$count(outbox, eq(outbox.channel, 'sms')), 0)
})
