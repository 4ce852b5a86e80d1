import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { cartEmailConsents, cartEmails, draftLines, items as itemTable, outbox, users } from '../../db/schema.ts'
import { renderEmail } from '../../email/outbox/render-email.ts'
import { renderText } from '../../email/render-text.ts'
import { noura, openTestShop } from '../../testing/shop.ts'
import { deleteAccount } from '../accounts/profile/delete-account.ts'
import { exportAccount } from '../accounts/profile/export-account.ts'
import { queueCartEmails } from './queue-cart-emails.ts'

/** A shop that sends an email after four hours, and a customer who agreed to it. */
async function openCartShop(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase', name_ar: 'مزهرية' }, { name_en: 'Bowl' }] })
  const { db, make, items } = shop
  await make.setting('cart_email_hours', 4)
  const sara = await make.customer({ email: 'sara@mail.com', name: 'Sara', verified_at: new Date() })
  const own = shop.as(sara)
  const agree = (is_chosen = true, locale = 'en') => own('PUT', '/cart-email', { is_chosen }, { locale })
  await agree()
  const queued = () => db.select().from(outbox).orderBy(outbox.id)
  return {
    ...shop,
    ...{ sara, own, agree, queued, vase: items[0]!, bowl: items[1]! },
    add: async (item_id: number, item_quantity = 1) => {
      const { body } = await own('POST', '/order', {})
      const { status } = await own('POST', `/order/${body.data.id}/item`, { item_id, item_quantity })
      assert.equal(status, 201)
      return body.data.id as number
    },
    /** Runs the job so many hours after the last change of the carts; returns the number of emails. */
    after: async (hours: number) => {
      await db.update(draftLines).set({ changed_at: sql`now() - make_interval(hours => ${hours}, secs => 1)` })
      return queueCartEmails(db)
    },
    rendered: async () => renderEmail(shop, (await queued()).at(-1)!),
  }
}

test('a cart that was left gets one email, in the language of the customer, at the prices of now', async (t) => {
  const { add, after, agree, queued, rendered, db, vase, bowl, siteUrl } = await openCartShop(t)
  await agree(true, 'ar')
  await add(vase, 2)
  await add(bowl)
  assert.deepEqual([await after(3), await after(4), await after(5)], [0, 1, 0])
  const [row] = await queued()
  assert.deepEqual([row!.kind, row!.recipient, row!.locale], ['forgotten_cart', 'sara@mail.com', 'ar'])
  await db.update(itemTable).set({ selling_price: 2000 }).where(eq(itemTable.id, vase))
  await db.update(itemTable).set({ quantity: 0 }).where(eq(itemTable.id, bowl))
  const email = (await rendered())!
  assert.equal(email.subject, 'سلتك ما زالت محفوظة')
  const text = renderText(email, 'Rawnaq')
  assert.match(text, /مزهرية.*الكمية: \u2066?2.*\$20\.00/s)
  assert.doesNotMatch(text, /Bowl/)
  assert.ok(text.includes(`${siteUrl}/main/cart?lang=ar`))
  await add(vase)
  assert.equal(await after(5), 0)
})

test('no email is sent without the consent, the confirmed address or the setting', async (t) => {
  const { add, after, agree, make, db, own, sara, vase } = await openCartShop(t)
  await add(vase)
  await agree(false)
  assert.equal(await after(5), 0)
  await agree()
  await make.setting('cart_email_hours', null)
  assert.equal(await after(5), 0)
  assert.deepEqual((await own('GET', '/cart-email')).body.data, { is_offered: false, is_chosen: true })
  await make.setting('cart_email_hours', 4)
  await db.update(users).set({ verified_at: null }).where(eq(users.id, sara.id))
  assert.equal(await after(5), 0)
  const refused = await agree()
  assert.deepEqual([refused.status, refused.body.code], [403, 'email_not_verified'])
})

test('no email is sent about an emptied cart, items that are not sold, an old cart or after an order', async (t) => {
  const { add, after, own, db, place, bowl, vase } = await openCartShop(t)
  const cart = await add(vase)
  await db.update(itemTable).set({ published: false }).where(eq(itemTable.id, vase))
  assert.equal(await after(5), 0)
  await db.update(itemTable).set({ published: true, quantity: 0 }).where(eq(itemTable.id, vase))
  assert.equal(await after(5), 0)
  await db.update(itemTable).set({ quantity: 5 }).where(eq(itemTable.id, vase))
  assert.equal(await after(4 + 7 * 24), 0)
  const ordered = await place([{ item_id: bowl, item_quantity: 1 }], { address: { ...noura, email: 'Sara@mail.com' } })
  assert.equal(ordered.status, 201)
  assert.equal(await after(5), 0)
  const [line] = (await own('GET', '/order?status=0')).body.data[0].items
  assert.equal((await own('DELETE', `/order/${cart}/item/${line.id}`)).status, 200)
  assert.equal(await after(5), 0)
})

test('a queued email is dropped when the cart is emptied or the consent ends before it is sent', async (t) => {
  const { add, after, agree, rendered, db, vase } = await openCartShop(t)
  await add(vase)
  assert.equal(await after(5), 1)
  await agree(false)
  assert.equal(await rendered(), null)
  await agree()
  assert.ok(await rendered())
  await db.delete(draftLines)
  assert.equal(await rendered(), null)
})

test('the link of an email ends these emails in one click; wrong tokens change nothing', async (t) => {
  const { add, after, rendered, call, own, siteUrl, vase } = await openCartShop(t)
  await add(vase)
  await after(5)
  const path = (await rendered())!.unsubscribeUrl!.replace(`${siteUrl}/api`, '')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [one, is_chosen] of [
    [path.replace('/unsubscribe/', '/unsubscribe/9'), true],
    [path, false],
  ] as const) {
    assert.equal((await call('POST', one, 'List-Unsubscribe=One-Click', form)).status, 204)
    assert.deepEqual((await own('GET', '/cart-email')).body.data, { is_offered: true, is_chosen })
  }
})

test('the export of an account has the consent, and its deletion deletes it', async (t) => {
  const { db, sara } = await openCartShop(t)
  const exported = await exportAccount(db, sara.id)
  assert.deepEqual(
    exported.cart_emails.map(({ locale, text_version }) => [locale, text_version]),
    [['en', '2026-11-26']],
  )
  const [user] = await db.select().from(users).where(eq(users.id, sara.id))
  await deleteAccount(db, user!)
  assert.deepEqual([await db.$count(cartEmailConsents), await db.$count(cartEmails)], [0, 0])
})
