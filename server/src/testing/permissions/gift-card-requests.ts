import { noura, type TestShop } from '../shop.ts'
import { type PermissionRequest, type RequestEntry, withBody, withKey } from './request.ts'

const forStaff = async ({ make }: TestShop): Promise<PermissionRequest> => ({ record: (await make.giftCard()).id })

async function aCustomer({ make }: TestShop): Promise<PermissionRequest> {
  return { record: (await make.customer()).id }
}

/** Requests of gift cards and store credit. */
export const giftCardRequests: RequestEntry[] = [
  [
    'POST /gift_card/balance',
    async ({ make }) => {
      const { code } = await make.giftCard()
      return withBody({ code })
    },
  ],
  [
    'POST /gift_card/order',
    async ({ make }) => {
      await make.setting('gift_cards_sold', true)
      await make.setting('gift_card_amounts', [25])
      const { first_name, last_name, phone_number, email } = noura
      const contact = { first_name, last_name, phone_number, email }
      const card = { amount: 25, recipient_name: 'Sara', recipient_email: 'sara@mail.com', sender_name: 'Noura' }
      return { ...withBody({ ...card, contact }), headers: withKey() }
    },
  ],
  ['GET /gift_card/:id', forStaff],
  ['POST /gift_card', () => ({ ...withBody({ amount: 25 }), headers: withKey() })],
  ['PUT /gift_card/:id/blocked', async (shop) => ({ ...(await forStaff(shop)), ...withBody({ is_blocked: true }) })],
  [
    'POST /gift_card/:id/correction',
    async (shop) => ({
      ...(await forStaff(shop)),
      ...withBody({ amount: -5, reason: 'Typed wrongly' }),
      headers: withKey(),
    }),
  ],
  ['GET /user/:id/store-credit', aCustomer],
  [
    'POST /user/:id/store-credit',
    async (shop) => ({
      ...(await aCustomer(shop)),
      ...withBody({ amount: 5, reason: 'A scratched box' }),
      headers: withKey(),
    }),
  ],
  ['POST /gift_card/:id/code', async (shop) => ({ ...(await forStaff(shop)), ...withBody({}) })],
]
