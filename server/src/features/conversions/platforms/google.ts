import { isSuccess, type Platform } from './platform.ts'

/**
 * Google Analytics 4, Measurement Protocol. It takes no email address; each purchase is a client of its own. The secret
 * must be in the address. Google answers 2xx to everything.
 */
export const google: Platform = {
  request: ({ id, time, value, currency, items }, account) => ({
    url: `${account.url}/mp/collect?${new URLSearchParams({ measurement_id: account.id, api_secret: account.token })}`,
    headers: {},
    body: {
      client_id: `${id}.${time}`,
      timestamp_micros: time * 1_000_000,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: id,
            value,
            currency,
            items: items.map((item) => ({
              item_id: item.id,
              item_name: item.name,
              price: item.price,
              quantity: item.quantity,
            })),
            // Without a session of some length the purchase is in no report.
            session_id: String(time),
            engagement_time_msec: 1,
          },
        },
      ],
    },
  }),
  isAccepted: isSuccess,
}
