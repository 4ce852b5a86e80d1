import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { formatGiftCardCode } from '@rawnaq/rules/gift-card'
import { eq, sql } from 'drizzle-orm'
import { audit, giftCardCodes, giftCardEntries, giftCards, outbox } from '../../../db/schema.ts'
import { renderEmail } from '../../../email/outbox/render-email.ts'
import { renderText } from '../../../email/render-text.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { expireGiftCards } from './expire-gift-cards.ts'

/** A shop on 24 November 2026 at noon in Kuwait whose staff work on gift cards. */
async function openCardShop(t: TestContext) {
  const clock = { now: new Date('2026-11-24T09:00:00Z') }
  const permissions = ['gift_card:read', 'gift_card:write']
  const shop = await openTestShop(t, { now: () => clock.now, permissions })
  const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
  return {
    ...shop,
    clock,
    issue: (body: object, key?: string) => shop.call('POST', '/gift_card', { amount: 25, ...body }, withKey(key)),
    correct: (id: number, amount: number, reason = 'Typed wrongly', key?: string) =>
      shop.call('POST', `/gift_card/${id}/correction`, { amount, reason }, withKey(key)),
    balance: (code: string, locale = 'en') => shop.call('POST', '/gift_card/balance', { code }, { locale }),
    /** The only email that waits, and the code in it. */
    email: async () => {
      const [row] = await shop.db.select().from(outbox)
      const email = await renderEmail(shop, row!)
      const text = email ? renderText(email, 'Rawnaq') : ''
      return { row: row!, email, text, code: /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(text)?.[0] ?? '' }
    },
  }
}

test('a card without an email address is issued with a code that is shown once', async (t) => {
  const { issue, call, balance, db } = await openCardShop(t)
  const { status, body } = await issue({ recipient_name: 'Noura', expires_on: '2027-11-24' })
  const { id, code, last_four } = body.data
  assert.deepEqual([status, body.data.balance, body.data.state, code.length], [201, 25, 'active', 16])
  assert.equal(last_four, code.slice(-4))
  const { data } = (await call('GET', `/gift_card/${id}`)).body
  assert.deepEqual(
    [data.code, data.entries.map((entry: object) => Object.values(entry).slice(1, 3))],
    [undefined, [['issued', 25]]],
  )
  for (const typed of [code, formatGiftCardCode(code).toLowerCase(), ` ${formatGiftCardCode(code)} `])
    assert.deepEqual((await balance(typed)).body.data, {
      ...{ last_four, currency: 'USD', balance: 25, expires_on: '2027-11-24' },
    })
  const stored = JSON.stringify([await db.select().from(giftCardCodes), await db.select().from(giftCards)])
  assert.ok(!stored.includes(code))
})

test('a repeated request issues one card and does not show its code again', async (t) => {
  const { issue, db } = await openCardShop(t)
  const key = randomUUID()
  const first = await issue({}, key)
  const again = await issue({}, key)
  assert.deepEqual([again.status, again.body.data.id, again.body.data.code], [201, first.body.data.id, null])
  assert.equal((await issue({ amount: 30 }, key)).body.code, 'idempotency_key_reused')
  assert.equal(await db.$count(giftCards), 1)
})

test('a card with an email address is sent on its day with a code of its own', async (t) => {
  const { issue, email, balance, call } = await openCardShop(t)
  const issued = await issue({
    ...{ recipient_email: 'sara@mail.com', recipient_name: 'سارة', sender_name: 'نورة', message: 'كل عام وأنت بخير' },
    ...{ locale: 'ar', send_on: '2096-12-01' },
  })
  assert.deepEqual([issued.body.data.code, issued.body.data.last_four], [null, null])
  const { row, text, code, email: sent } = await email()
  assert.deepEqual([row.recipient, row.locale], ['sara@mail.com', 'ar'])
  assert.equal(row.next_attempt_at.toISOString(), '2096-12-01T06:00:00.000Z')
  assert.match(text, /سارة[\s\S]*كل عام وأنت بخير/)
  assert.ok(!sent!.subject.includes(code) && !text.includes(`#${code}`))
  assert.equal((await balance(code)).body.data.balance, 25)
  const { data } = (await call('GET', `/gift_card/${issued.body.data.id}`)).body
  assert.deepEqual([data.last_four, data.sent_at !== null], [code.slice(-4), true])
})

test('an email that is sent again after an uncertain attempt leaves the earlier code valid', async (t) => {
  const { issue, email, balance } = await openCardShop(t)
  await issue({ recipient_email: 'sara@mail.com' })
  const codes = [(await email()).code, (await email()).code]
  assert.notEqual(codes[0], codes[1])
  for (const code of codes) assert.equal((await balance(code)).status, 200)
})

test('a new code replaces the earlier ones, and can be sent to another address', async (t) => {
  const { issue, email, balance, call } = await openCardShop(t)
  const { id, code } = (await issue({})).body.data
  const renewed = await call('POST', `/gift_card/${id}/code`, {})
  assert.deepEqual([(await balance(code)).status, (await balance(renewed.body.data.code)).status], [422, 200])
  const sent = await call('POST', `/gift_card/${id}/code`, { recipient_email: 'sara@mail.com' })
  assert.deepEqual([sent.body.data.code, sent.body.data.last_four], [null, null])
  assert.equal((await balance(renewed.body.data.code)).status, 422)
  assert.equal((await balance((await email()).code)).status, 200)
})

test('unknown, blocked, expired and malformed codes have one answer', async (t) => {
  const { make, call, balance, clock, correct } = await openCardShop(t)
  const [blocked, expiring] = [await make.giftCard(), await make.giftCard({ expires_on: '2026-11-24' })]
  assert.equal((await balance(expiring.code)).status, 200)
  await call('PUT', `/gift_card/${blocked.id}/blocked`, { is_blocked: true })
  clock.now = new Date('2026-11-24T21:00:00Z')
  const answers = []
  for (const code of [blocked.code, expiring.code, '0000-0000-0000-0000', 'hello'])
    answers.push((await balance(code, 'ar')).text)
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0]!, /لا يمكن استخدام بطاقة الهدية هذه/)
  await call('PUT', `/gift_card/${blocked.id}/blocked`, { is_blocked: false })
  assert.equal((await balance(blocked.code)).status, 200)
  await correct(blocked.id, -50)
  assert.deepEqual((await balance(blocked.code)).body.data.balance, 0)
})

test('wrong codes are limited per address, right ones are not', async (t) => {
  const { call, make } = await openTestShop(t, { limited: true })
  const { code } = await make.giftCard()
  const guess = (index: number) => call('POST', '/gift_card/balance', { code: `0000-0000-0000-${1000 + index}` })
  for (let index = 0; index < 20; index += 1) assert.equal((await guess(index)).status, 422)
  assert.equal((await call('POST', '/gift_card/balance', { code })).status, 200)
  for (let index = 20; index < 30; index += 1) assert.equal((await guess(index)).status, 422)
  const refused = await call('POST', '/gift_card/balance', { code })
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_gift_card_attempts'])
})

test('a correction needs a reason, is made once for a key, and never falls below zero', async (t) => {
  const { make, correct, call } = await openCardShop(t)
  const { id } = await make.giftCard()
  const key = randomUUID()
  await correct(id, -20, 'Typed wrongly', key)
  const again = await correct(id, -20, 'Typed wrongly', key)
  assert.equal(again.body.data.balance, 30)
  const [, entry] = again.body.data.entries
  assert.deepEqual(
    [entry.kind, entry.amount, entry.reason, entry.user !== null],
    ['corrected', -20, 'Typed wrongly', true],
  )
  const below = await correct(id, -30.01)
  assert.deepEqual([below.status, below.body.code], [409, 'gift_card_too_low'])
  assert.deepEqual((await correct(id, 5, ' ')).body.errors, { reason: ['This is required'] })
  assert.deepEqual(Object.keys((await correct(id, 0)).body.errors), ['amount'])
  assert.equal((await call('GET', `/gift_card/${id}`)).body.data.balance, 30)
})

test('the balance is the sum of a ledger that is only added to', async (t) => {
  const { make, db } = await openCardShop(t)
  const { id } = await make.giftCard()
  const refusalOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: Error) => thrown.cause as { code: string; constraint?: string },
    )
    return error && [error.code, error.constraint]
  }
  const entry = { gift_card_id: id, kind: 'corrected', amount: -5001, reason: 'Too much' } as const
  assert.deepEqual(await refusalOf(db.insert(giftCardEntries).values(entry)), ['23514', 'gift_card_not_negative'])
  assert.deepEqual(await refusalOf(db.update(giftCards).set({ balance: 9999 })), ['23514', 'gift_card_adds_up'])
  assert.deepEqual((await refusalOf(db.update(giftCardEntries).set({ amount: 1 })))?.[0], '23000')
  assert.deepEqual((await refusalOf(db.delete(giftCardEntries)))?.[0], '23000')
  assert.equal((await db.select().from(giftCards))[0]?.balance, 5000)
})

test('the balance of an expired card is written off once', async (t) => {
  const { make, db, clock, call, ...shop } = await openCardShop(t)
  const { id } = await make.giftCard({ expires_on: '2026-11-24' })
  assert.equal(await expireGiftCards({ db, ...shop }), 0)
  clock.now = new Date('2026-11-24T21:00:00Z')
  assert.deepEqual([await expireGiftCards({ db, ...shop }), await expireGiftCards({ db, ...shop })], [1, 0])
  const { data } = (await call('GET', `/gift_card/${id}`)).body
  assert.deepEqual([data.state, data.balance, data.entries.at(-1).amount], ['expired', 0, -50])
})

test('staff find cards by the end of the code, the recipient and the state', async (t) => {
  const { make, call } = await openCardShop(t)
  const first = await make.giftCard({ recipient_name: 'Noura', recipient_email: 'noura@mail.com' })
  const blocked = await make.giftCard({ is_blocked: true })
  const idsFor = async (query: string) =>
    (await call('GET', `/gift_card?${query}`)).body.data.map(({ id }: { id: number }) => id)
  assert.deepEqual(await idsFor(''), [blocked.id, first.id])
  assert.deepEqual(await idsFor('search=noura'), [first.id])
  assert.deepEqual(await idsFor(`search=${blocked.code.slice(-4).toLowerCase()}`), [blocked.id])
  assert.deepEqual(await idsFor('state=blocked'), [blocked.id])
  assert.deepEqual(await idsFor('kind=store_credit'), [])
})

test('no code is in the audit log, which has every action', async (t) => {
  const { issue, call, correct, db } = await openCardShop(t)
  const { id, code } = (await issue({})).body.data
  await correct(id, 5)
  await call('PUT', `/gift_card/${id}/blocked`, { is_blocked: true })
  const renewed = (await call('POST', `/gift_card/${id}/code`, {})).body.data.code
  const entries = await db.select().from(audit).where(eq(audit.resource, 'gift_card')).orderBy(sql`id`)
  assert.deepEqual(
    entries.map(({ action, changes }) => [action, changes[0]?.field]),
    [
      ['create', 'amount'],
      ['change', 'balance'],
      ['change', 'is_blocked'],
      ['change', 'code'],
    ],
  )
  const text = JSON.stringify(entries)
  assert.ok(!text.includes(code) && !text.includes(renewed))
})

test('the ledger is exported as CSV', async (t) => {
  const { issue, correct, call } = await openCardShop(t)
  const { id, last_four } = (await issue({})).body.data
  await correct(id, -5, '=1+1')
  const lines = (await call('GET', '/export/gift-cards.csv')).text.trim().split('\n')
  assert.match(lines[1]!, new RegExp(`^1,[^,]+,${id},${last_four},,issued,25,USD,,,20$`))
  assert.match(lines[2]!, /,corrected,-5,USD,,'=1\+1,20$/)
})
