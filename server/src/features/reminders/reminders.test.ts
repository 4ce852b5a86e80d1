import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { outbox, reminders, users } from '../../db/schema.ts'
import { renderEmail } from '../../email/outbox/render-email.ts'
import { renderText } from '../../email/render-text.ts'
import { openTestShop } from '../../testing/shop.ts'
import { queueReminders } from './queue-reminders.ts'

/** A shop on 1 December 2026 at noon in Kuwait, with a customer whose address is confirmed. */
async function openReminderShop(t: TestContext) {
  const clock = { now: new Date('2026-12-01T09:00:00Z') }
  const shop = await openTestShop(t, { now: () => clock.now })
  const sara = await shop.make.customer({ verified_at: new Date() })
  const own = shop.as(sara)
  const queued = () => shop.db.select().from(outbox).orderBy(outbox.id)
  return {
    ...shop,
    ...{ clock, sara, own, queued },
    save: (body: object, locale = 'en') => own('POST', '/reminder', { name: 'Mother', ...body }, { locale }),
    /** The dates that emails were queued for when the job runs at this moment. */
    announcedAt: async (moment: string) => {
      clock.now = new Date(moment)
      await queueReminders(shop)
      return (await queued()).map(({ reminder_day }) => reminder_day)
    },
    rendered: async () => renderEmail(shop, (await queued())[0]!),
  }
}

test('an email is queued once, ten days before on the calendar of the shop, and again the next year', async (t) => {
  const { save, announcedAt, queued, sara } = await openReminderShop(t)
  const { status, body } = await save({ day: '1960-12-20' }, 'ar')
  assert.deepEqual([status, body.data.next_day, body.data.occasion], [201, '2026-12-20', null])
  assert.deepEqual(await announcedAt('2026-12-09T20:59:00Z'), [])
  assert.deepEqual(await announcedAt('2026-12-09T21:00:00Z'), ['2026-12-20'])
  assert.deepEqual(await announcedAt('2026-12-19T12:00:00Z'), ['2026-12-20'])
  assert.deepEqual(await announcedAt('2027-12-10T12:00:00Z'), ['2026-12-20', '2027-12-20'])
  const [row] = await queued()
  assert.deepEqual([row!.kind, row!.recipient, row!.locale], ['reminder', sara.email, 'ar'])
})

test('a single date is announced once, and one that is past is refused', async (t) => {
  const { save, announcedAt, own } = await openReminderShop(t)
  const past = await save({ day: '2026-11-30', is_yearly: false })
  assert.deepEqual([past.status, past.body.errors], [422, { day: ['Choose a date that is still to come'] }])
  await save({ day: '2026-12-05', is_yearly: false })
  assert.deepEqual(await announcedAt('2026-12-01T09:01:00Z'), ['2026-12-05'])
  assert.deepEqual(await announcedAt('2027-12-01T09:00:00Z'), ['2026-12-05'])
  assert.equal((await own('GET', '/reminder')).body.data[0].next_day, null)
})

test('dates that passed while no process was running are skipped', async (t) => {
  const { save, announcedAt } = await openReminderShop(t)
  await save({ day: '1990-12-20' })
  await save({ day: '2026-12-21', is_yearly: false })
  assert.deepEqual(await announcedAt('2027-01-05T09:00:00Z'), [])
  assert.deepEqual(await announcedAt('2027-12-12T09:00:00Z'), ['2027-12-20'])
})

test('a birthday on 29 February is announced in every year', async (t) => {
  const { save, announcedAt } = await openReminderShop(t)
  await save({ day: '2000-02-29' })
  assert.deepEqual(await announcedAt('2027-02-18T12:00:00Z'), ['2027-02-28'])
  assert.deepEqual(await announcedAt('2028-02-19T12:00:00Z'), ['2027-02-28', '2028-02-29'])
})

test('a changed name does not repeat an email, and a changed date announces the new one', async (t) => {
  const { save, own, announcedAt } = await openReminderShop(t)
  const { id } = (await save({ day: '1960-12-08' })).body.data
  assert.deepEqual(await announcedAt('2026-12-01T10:00:00Z'), ['2026-12-08'])
  await own('PUT', `/reminder/${id}`, { name: 'Mum', day: '1960-12-08' })
  assert.deepEqual(await announcedAt('2026-12-01T11:00:00Z'), ['2026-12-08'])
  await own('PUT', `/reminder/${id}`, { name: 'Mum', day: '1960-12-09' })
  assert.deepEqual(await announcedAt('2026-12-01T12:00:00Z'), ['2026-12-08', '2026-12-09'])
})

test('the email shows what sells best for the occasion, and its link turns all reminders off', async (t) => {
  const { save, make, announcedAt, rendered, call, db, own } = await openReminderShop(t)
  const vase = await make.item({ name_en: 'Vase', sold_count: 5 })
  const lamp = await make.item({ name_en: 'Lamp', sold_count: 9 })
  const soldOut = await make.item({ name_en: 'Bowl', sold_count: 99, quantity: 0 })
  const birthday = await make.tag('occasion', 'birthday', [vase, lamp, soldOut], { name_en: 'Birthday' })
  await save({ day: '1960-12-08', occasion_id: birthday })
  await save({ day: '1961-06-08', name: 'Father' })
  await announcedAt('2026-12-01T10:00:00Z')
  const email = (await rendered())!
  assert.equal(email.subject, 'Reminder: Mother, 8 December 2026')
  const text = renderText(email, 'Rawnaq')
  assert.match(text, /\(\u2068Birthday\u2069\).*Lamp.*\$12\.50.*Vase/s)
  assert.doesNotMatch(text, /Bowl/)
  assert.match(text, /http:\/\/shop\.test\/main\/category\?occasion=birthday/)
  const token = /\/main\/stop-reminders#(\S+)/.exec(text)![1]!
  assert.equal(email.unsubscribeUrl, `http://shop.test/api/reminder/unsubscribe/${token}`)

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [one, expected] of [
    ['x'.repeat(43), true],
    [token, false],
  ] as const) {
    const { status } = await call('POST', `/reminder/unsubscribe/${one}`, 'List-Unsubscribe=One-Click', form)
    const on = (await db.select().from(reminders)).map(({ sends_email }) => sends_email)
    assert.deepEqual([status, on], [204, [expected, expected]])
  }
  assert.equal(await rendered(), null)
  const { id } = (await db.select().from(reminders).where(eq(reminders.name, 'Mother')))[0]!
  await own('PUT', `/reminder/${id}`, { name: 'Mother', day: '1960-12-08', sends_email: true })
  assert.deepEqual(await announcedAt('2027-12-01T10:00:00Z'), ['2026-12-08', '2027-12-08'])
})

test('an address that is not confirmed gets no reminders', async (t) => {
  const { save, announcedAt, db, make, as } = await openReminderShop(t)
  const other = as(await make.customer())
  const refused = await other('POST', '/reminder', { name: 'Mother', day: '1960-12-08' })
  assert.deepEqual([refused.status, refused.body.code], [403, 'email_not_verified'])
  await save({ day: '1960-12-08' })
  await db.update(users).set({ verified_at: null })
  assert.deepEqual(await announcedAt('2026-12-01T10:00:00Z'), [])
})

test('reminders of others are not found, a deleted one sends nothing, and fifty are enough', async (t) => {
  const { save, own, as, make, announcedAt, rendered, db, sara } = await openReminderShop(t)
  const { id } = (await save({ day: '1960-12-08' })).body.data
  const stranger = as(await make.customer())
  assert.equal((await stranger('PUT', `/reminder/${id}`, { name: 'Mine', day: '2000-01-01' })).status, 404)
  assert.equal((await stranger('DELETE', `/reminder/${id}`)).status, 404)
  assert.deepEqual((await stranger('GET', '/reminder')).body.data, [])
  await announcedAt('2026-12-01T10:00:00Z')
  assert.equal((await own('DELETE', `/reminder/${id}`)).status, 204)
  assert.equal(await rendered(), null)
  const values = { user_id: sara.id, name: 'Day', day: '2000-01-01', is_yearly: true, locale: 'en' }
  await db.insert(reminders).values(Array(49).fill(values))
  const both = await Promise.all([save({ day: '1960-12-08' }), save({ day: '1960-12-08' })])
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409])
  assert.equal(await db.$count(reminders, eq(reminders.user_id, sara.id)), 50)
})
