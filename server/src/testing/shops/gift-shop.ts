import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { orders, outbox } from '../../db/schema.ts'
import { renderEmail } from '../../email/outbox/render-email.ts'
import { testCard, testGateway } from '../gateways/gateway.ts'
import { noura, openTestShop } from '../shop.ts'

type Options = NonNullable<Parameters<typeof openTestShop>[1]>

/** What the recipient of the tests answers; no text of it may reach the sender. */
export const hudasAddress = {
  country_region: 'KW',
  city: 'Jabriya',
  widget: '7',
  street_address: 'Street 103, house 29',
  apt_suit_building: 'Flat 4B',
  zip_code: '00000',
  notes: 'The green gate beside the pharmacy',
}

/** The texts of `hudasAddress` that identify it. */
export const secretsOfAddress = ['Jabriya', 'Street 103', 'Flat 4B', 'green gate']

/** A guest's name and contact, for an order without an address. */
export const nourasContact = {
  first_name: noura.first_name,
  last_name: noura.last_name,
  phone_number: noura.phone_number,
  email: noura.email,
}

/** A gift of Noura for Huda, whose address Noura does not know. */
export const giftForHuda = {
  message: 'With love to you',
  sender_name: 'Noura',
  recipient_name: 'Huda Al Salem',
  recipient_phone: '+96550009999',
  address_from_recipient: true,
}

/** A shop that takes cards, with vases, and actions of the sender, the staff and the recipient of a gift. */
export async function openGiftShop(t: Parameters<typeof openTestShop>[0], options: Options = {}) {
  const { providers } = testGateway()
  const shop = await openTestShop(t, {
    items: [{ quantity: 50, name_en: 'Vase', name_ar: 'مزهرية', description_en: 'Wipe with a dry cloth.' }],
    providers,
    ...options,
  })
  const { db, call, make } = shop
  const staff = shop.as(await make.staff(['order:read', 'order:write', 'dashboard:read']))
  const vase = shop.items[0]!
  const sendGift = (change: object = {}, rest: object = {}) =>
    shop.place([{ item_id: vase, item_quantity: 1 }], {
      address: undefined,
      contact: nourasContact,
      payment_method: 'card',
      payment: { card: testCard },
      gift: { ...giftForHuda, ...change },
      ...rest,
    })
  const linkFor = async (id: number) => {
    const { status, body } = await staff('POST', `/order/${id}/gift-link`)
    assert.equal(status, 201, JSON.stringify(body))
    return { ...body.data, token: /gift\/([\w-]+)/.exec(body.data.url)![1] as string }
  }
  return {
    ...shop,
    vase,
    staff,
    sendGift,
    linkFor,
    /** A paid gift, its link, and requests of its sender and recipient. */
    sendGiftWithLink: async (change: object = {}, rest: object = {}) => {
      const { status, body } = await sendGift(change, rest)
      assert.equal(status, 201, JSON.stringify(body))
      const { id, secret } = body.data as { id: number; secret: string }
      const { token } = await linkFor(id)
      return {
        id,
        secret,
        token,
        give: (more: object = {}) => call('POST', `/gift/${token}/address`, { ...hudasAddress, ...more }),
        read: (locale = 'en') => call('GET', `/gift/${token}`, undefined, { locale }),
        asSender: (path = '') => call('GET', `/order/${id}${path}`, undefined, { 'order-secret': secret }),
      }
    },
    move: (id: number, status: number) => staff('POST', `/order/${id}/move`, { status }),
    statusOf: async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!.status,
    /** All emails of the shop so far, as they would be sent. */
    emails: async () => {
      const rows = await db.select().from(outbox).orderBy(asc(outbox.id))
      const written = []
      for (const row of rows) written.push({ kind: row.kind, email: await renderEmail(shop, row) })
      return written
    },
  }
}
