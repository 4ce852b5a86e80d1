import { hashEmail, hashPhoneDigits } from '../hash-contact.ts'
import type { Purchase } from '../read-purchase.ts'
import { isSuccess, jsonIn, type Platform } from './platform.ts'

/** Meta, Conversions API: Facebook and Instagram. The token is in the body, not in the address. */
export const meta: Platform = {
  request: (purchase, { id, token, url, testCode }) => ({
    url: `${url}/${id}/events`,
    headers: {},
    body: {
      data: [
        {
          event_name: 'Purchase',
          event_id: purchase.id,
          event_time: purchase.time,
          action_source: 'website',
          event_source_url: purchase.pageUrl,
          user_data: { ...contactOf(purchase), fbc: clickOf(purchase) },
          custom_data: customData(purchase),
        },
      ],
      access_token: token,
      test_event_code: testCode,
    },
  }),
  isAccepted: (status, text) => isSuccess(status) && Number(jsonIn(text).events_received) > 0,
}

/** The shopper, in the fields of Meta, which Snapchat has as well. */
export const contactOf = ({ email, phone, ip, userAgent }: Purchase) => ({
  em: listOf(hashEmail(email)),
  ph: listOf(hashPhoneDigits(phone)),
  client_ip_address: ip || undefined,
  client_user_agent: userAgent || undefined,
})

/** The order, in the fields of Meta, which Snapchat has as well. */
export const customData = ({ id, value, currency, items }: Purchase) => ({
  value,
  currency,
  order_id: id,
  content_type: 'product',
  content_ids: items.map((item) => item.id),
  contents: items.map((item) => ({ id: item.id, quantity: item.quantity, item_price: item.price })),
  num_items: items.reduce((count, { quantity }) => count + quantity, 0),
})

const listOf = (hash: string | undefined) => (hash ? [hash] : undefined)

/** The click in the form of Meta's cookie. */
const clickOf = ({ clickIds: { fbclid }, agreedAt }: Purchase) => fbclid && `fb.1.${agreedAt * 1000}.${fbclid}`
