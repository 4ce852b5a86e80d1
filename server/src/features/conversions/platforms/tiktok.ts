import { hashEmail, hashPhone } from '../hash-contact.ts'
import { isSuccess, jsonIn, type Platform } from './platform.ts'

/** TikTok, Events API version 1.3. It answers 200 to everything; a `code` other than 0 is an error. */
export const tiktok: Platform = {
  request: (purchase, { id, token, url, testCode }) => ({
    url: `${url}/open_api/v1.3/event/track/`,
    headers: { 'access-token': token },
    body: {
      event_source: 'web',
      event_source_id: id,
      test_event_code: testCode,
      data: [
        {
          event: 'Purchase',
          event_id: purchase.id,
          event_time: purchase.time,
          user: {
            email: hashEmail(purchase.email),
            phone: hashPhone(purchase.phone),
            ip: purchase.ip || undefined,
            user_agent: purchase.userAgent || undefined,
            ttclid: purchase.clickIds.ttclid,
          },
          properties: {
            value: purchase.value,
            currency: purchase.currency,
            order_id: purchase.id,
            content_type: 'product',
            contents: purchase.items.map(({ id: content_id, name: content_name, ...item }) => ({
              content_id,
              content_name,
              ...item,
            })),
          },
          page: { url: purchase.pageUrl },
        },
      ],
    },
  }),
  isAccepted: (status, text) => isSuccess(status) && jsonIn(text).code === 0,
}
