import { contactOf, customData } from './meta.ts'
import { isSuccess, jsonIn, type Platform } from './platform.ts'

/** Snapchat, Conversions API version 3. The token must be in the address. */
export const snapchat: Platform = {
  request: (purchase, { id, token, url }) => ({
    url: `${url}/v3/${id}/events?${new URLSearchParams({ access_token: token })}`,
    headers: {},
    body: {
      data: [
        {
          event_name: 'PURCHASE',
          event_id: purchase.id,
          event_time: purchase.time,
          action_source: 'WEB',
          event_source_url: purchase.pageUrl,
          user_data: { ...contactOf(purchase), sc_click_id: purchase.clickIds.ScCid },
          custom_data: customData(purchase),
        },
      ],
    },
  }),
  isAccepted: (status, text) => isSuccess(status) && isGood(jsonIn(text).status),
}

/** Snapchat's own words differ between versions: `OK`, `VALID`, `SUCCESS`. */
const isGood = (status: unknown) => typeof status === 'string' && /^(ok|valid|success)$/i.test(status)
