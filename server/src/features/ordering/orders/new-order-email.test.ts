import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { outbox } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { openTestShop } from '../../../testing/shop.ts'

const byCard = { payment_method: 'card', payment: { card: testCard } }

/** A shop whose staff get emails about new orders; `staffEmails` sends all and returns those. */
async function openShop(t: TestContext) {
  const { providers, next } = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 50 }], providers })
  await shop.make.setting('order_notification_emails', ['maha@rawnaq.example', 'desk@rawnaq.example'])
  const placing = [{ item_id: shop.items[0]!, item_quantity: 2 }]
  return {
    ...shop,
    next,
    buy: (change: Parameters<typeof shop.place>[1] = {}) => shop.place(placing, change),
    staffEmails: async () => {
      const sent = await sentEmails(shop)
      return sent.filter(({ to }) => to.endsWith('@rawnaq.example'))
    },
  }
}

test('each address gets one email for each order that is placed in cash or paid, and none for an unpaid one', async (t) => {
  const { buy, next, staffEmails } = await openShop(t)
  const key = { key: 'the-same-order-twice' }
  await buy(key)
  await buy(key)
  await buy(byCard)
  next.fate = 'failed'
  await buy(byCard)
  const subjects = (await staffEmails()).map(({ to, subject }) => `${to} ${subject}`)
  assert.deepEqual(subjects.sort(), [
    'desk@rawnaq.example New order RW-1001: $25.00',
    'desk@rawnaq.example New order RW-1002: $25.00',
    'maha@rawnaq.example New order RW-1001: $25.00',
    'maha@rawnaq.example New order RW-1002: $25.00',
  ])
})

test('the email is in the language of the setting, links to the admin and names no address of the customer', async (t) => {
  const { buy, make, staffEmails } = await openShop(t)
  await make.setting('order_notification_emails', ['maha@rawnaq.example'])
  await make.setting('order_notification_language', 'ar')
  const { id } = (await buy()).body.data
  const [mail, ...others] = await staffEmails()
  const text = mail!.text.replace(/[\u2066-\u2069]/g, '')
  assert.deepEqual([mail!.subject, others], ['طلب جديد RW-1001: $25.00', []])
  assert.match(text, /وصل طلب من Noura Al Enezi بقيمة \$25\.00\./)
  assert.match(text, new RegExp(`/admin#/order/${id}/show`))
  assert.doesNotMatch(text, /Salmiya|5000 ?1234/)
})

test('without addresses nobody is notified', async (t) => {
  const { buy, make, db } = await openShop(t)
  await make.setting('order_notification_emails', null)
  assert.equal((await buy()).status, 201)
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'new_order')), 0)
})
