import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { NEWSLETTER_TEXT, type Subscriber } from '@rawnaq/contract/newsletter'
import { eq, sql } from 'drizzle-orm'
import { audit, newsletterSubscriptions, outbox, users } from '../../db/schema.ts'
import { renderEmail } from '../../email/outbox/render-email.ts'
import { renderText } from '../../email/render-text.ts'
import { openTestShop } from '../../testing/shop.ts'
import { deleteExpired } from '../accounts/cleanup/delete-expired.ts'
import { deleteAccount } from '../accounts/profile/delete-account.ts'
import { exportAccount } from '../accounts/profile/export-account.ts'

async function openNewsletterShop(t: TestContext, options: Parameters<typeof openTestShop>[1] = {}) {
  const shop = await openTestShop(t, options)
  const { db, call, make } = shop
  const clerk = shop.as(await make.staff(['customer:read']))
  const queued = () => db.select().from(outbox).orderBy(outbox.id)
  /** Renders the newest queued email. */
  const rendered = async () => renderEmail(shop, (await queued()).at(-1)!)
  return {
    ...shop,
    ...{ clerk, queued, rendered },
    ask: (email: string, locale = 'en', body: object = {}) =>
      call('POST', '/newsletter', { email, ...body }, { locale }),
    confirm: (token: string) => call('POST', '/newsletter/confirm', { token }),
    /** The token in the newest queued email. */
    token: async () =>
      /\/main\/newsletter\/confirm(?:\?lang=ar)?#(\S+)/.exec(renderText((await rendered())!, 'Rawnaq'))![1]!,
    stored: () => db.select().from(newsletterSubscriptions).orderBy(newsletterSubscriptions.id),
    subscribers: async (query = '') => (await clerk('GET', `/subscriber?${query}`)).body.data as Subscriber[],
  }
}

test('an address is subscribed once its email is confirmed, and the consent is stored as it was given', async (t) => {
  const { ask, confirm, token, queued, rendered, subscribers } = await openNewsletterShop(t)
  const { status, text } = await ask(' Noura@Mail.com ', 'ar')
  assert.deepEqual([status, text], [202, ''])
  const [pending] = await subscribers()
  assert.deepEqual(
    [pending!.email, pending!.locale, pending!.state, pending!.source, pending!.text_version],
    ['noura@mail.com', 'ar', 'pending', 'footer', NEWSLETTER_TEXT],
  )
  const email = (await rendered())!
  assert.deepEqual([email.locale, email.subject], ['ar', 'يُرجى تأكيد الاشتراك في نشرتنا البريدية'])
  const link = await token()
  assert.deepEqual([(await confirm(link)).status, (await confirm(link)).status], [204, 204])
  assert.deepEqual(
    (await queued()).map(({ kind }) => kind),
    ['newsletter_confirm', 'newsletter_welcome'],
  )
  const [subscribed] = await subscribers('state=subscribed')
  assert.ok(subscribed!.confirmed_at! >= subscribed!.requested_at)
})

test('the answer is the same for a subscriber, who gets no email and keeps the first consent', async (t) => {
  const { ask, confirm, token, queued, stored } = await openNewsletterShop(t)
  const first = await ask('noura@mail.com')
  await confirm(await token())
  const before = await stored()
  const second = await ask('noura@mail.com', 'ar', { source: 'registration' })
  assert.deepEqual([second.status, second.text], [first.status, first.text])
  assert.deepEqual([(await queued()).length, await stored()], [2, before])
})

test('a token confirms for seven days and only its hash is stored; a new email revokes it', async (t) => {
  const { ask, confirm, token, db, stored } = await openNewsletterShop(t)
  await ask('noura@mail.com')
  const first = await token()
  const second = await token()
  assert.ok(!JSON.stringify(await stored()).includes(second))
  for (const wrong of [first, 'x'.repeat(43)]) assert.equal((await confirm(wrong)).body.code, 'token_unusable')
  await db.update(newsletterSubscriptions).set({ confirm_until: sql`now() - interval '1 second'` })
  assert.equal((await confirm(second)).body.code, 'token_unusable')
  assert.equal((await stored())[0]!.confirmed_at, null)
})

test('the link of an email unsubscribes in one click, and a new request needs a new confirmation', async (t) => {
  const { ask, confirm, token, rendered, call, subscribers, siteUrl } = await openNewsletterShop(t)
  await ask('noura@mail.com')
  await confirm(await token())
  const { unsubscribeUrl } = (await rendered())!
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = unsubscribeUrl!.replace(`${siteUrl}/api`, '')
  for (const [one, state] of [
    [path.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'subscribed'],
    [path, 'unsubscribed'],
    [path, 'unsubscribed'],
  ] as const) {
    assert.equal((await call('POST', one, 'List-Unsubscribe=One-Click', form)).status, 204)
    assert.equal((await subscribers())[0]!.state, state)
  }
  await ask('noura@mail.com')
  assert.equal((await subscribers())[0]!.state, 'pending')
  await confirm(await token())
  assert.equal((await subscribers())[0]!.state, 'subscribed')
})

test('a customer subscribes and unsubscribes in the account, once the address is confirmed', async (t) => {
  const { make, as, db, stored, queued } = await openNewsletterShop(t)
  const sara = await make.customer({ email: 'sara@mail.com' })
  const own = as(sara)
  const refused = await own('PUT', '/newsletter', { is_subscribed: true })
  assert.deepEqual([refused.status, refused.body.code, await stored()], [403, 'email_not_verified', []])
  await db.update(users).set({ verified_at: new Date() }).where(eq(users.id, sara.id))
  assert.deepEqual((await own('GET', '/newsletter')).body, { data: { is_subscribed: false } })
  await own('PUT', '/newsletter', { is_subscribed: true }, { locale: 'ar' })
  assert.deepEqual((await own('GET', '/newsletter')).body, { data: { is_subscribed: true } })
  const [row] = await stored()
  assert.deepEqual([row!.email, row!.source, row!.locale], ['sara@mail.com', 'account', 'ar'])
  assert.deepEqual(
    (await queued()).map(({ kind, recipient }) => [kind, recipient]),
    [['newsletter_welcome', 'sara@mail.com']],
  )
  await own('PUT', '/newsletter', { is_subscribed: false })
  assert.deepEqual((await own('GET', '/newsletter')).body, { data: { is_subscribed: false } })
})

test('the export of an account has its subscription, and its deletion deletes it', async (t) => {
  const { make, db, as, stored, ask } = await openNewsletterShop(t)
  const sara = await make.customer({ email: 'sara@mail.com', verified_at: new Date() })
  await as(sara)('PUT', '/newsletter', { is_subscribed: true })
  await ask('other@mail.com')
  const exported = await exportAccount(db, sara.id)
  assert.deepEqual(
    exported.newsletter.map(({ email, source }) => [email, source]),
    [['sara@mail.com', 'account']],
  )
  const [user] = await db.select().from(users).where(eq(users.id, sara.id))
  await deleteAccount(db, user!)
  assert.deepEqual(
    (await stored()).map(({ email }) => email),
    ['other@mail.com'],
  )
})

test('requests for one address are limited, whether it is subscribed or not', async (t) => {
  const { ask, queued } = await openNewsletterShop(t, { limited: true })
  const statuses = []
  for (let tried = 0; tried < 6; tried++) statuses.push((await ask('noura@mail.com')).status)
  assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429])
  assert.equal((await queued()).length, 5)
})

test('staff search the list and export it with a link to unsubscribe for each address', async (t) => {
  const { ask, confirm, token, clerk, subscribers, call, db } = await openNewsletterShop(t)
  await ask('=noura@mail.com').then(({ status }) => assert.equal(status, 422))
  await ask('noura@mail.com')
  await confirm(await token())
  await ask('huda@mail.com', 'ar')
  assert.deepEqual(
    (await subscribers('search=noura')).map(({ email }) => email),
    ['noura@mail.com'],
  )
  assert.deepEqual(
    (await subscribers('sort=email')).map(({ email }) => email),
    ['huda@mail.com', 'noura@mail.com'],
  )
  const { text } = await clerk('GET', '/subscriber/export?state=subscribed')
  const [heading, ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  assert.match(heading!, /^Email,Language,State,Agreed in,/)
  assert.equal(rows.length, 1)
  assert.ok(rows[0]!.startsWith(`noura@mail.com,en,Subscribed,Footer,${NEWSLETTER_TEXT},`), rows[0])
  const link = /newsletter\/stop#([\w-]+)/.exec(rows[0]!)![1]!
  assert.equal((await call('POST', `/newsletter/unsubscribe/${link}`)).status, 204)
  assert.equal((await subscribers('search=noura'))[0]!.state, 'unsubscribed')
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'export'))
  assert.deepEqual([entry!.resource, entry!.changes], ['subscriber', [{ field: 'rows', from: null, to: 1 }]])
})

test('requests that were not confirmed are deleted after two weeks', async (t) => {
  const { ask, confirm, token, db, stored } = await openNewsletterShop(t)
  await ask('noura@mail.com')
  await confirm(await token())
  await ask('huda@mail.com')
  await db.update(newsletterSubscriptions).set({ requested_at: sql`now() - interval '15 days'` })
  await deleteExpired(db)
  assert.deepEqual(
    (await stored()).map(({ email }) => email),
    ['noura@mail.com'],
  )
})
