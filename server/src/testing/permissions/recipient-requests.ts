import { eq } from 'drizzle-orm'
import { deliveryPhotos, giftLinks, orderGifts } from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import { photograph } from '../pictures.ts'
import type { TestShop } from '../shop.ts'
import { hudasAddress } from '../shops/gift-shop.ts'
import { type BuildRequest, type RequestEntry, wrongSecret } from './request.ts'

const photo = await photograph(40, 50).png().toBuffer()

/** A gift of the owner with the phone number of its recipient. */
async function placeGift(shop: TestShop, headers: Record<string, string>) {
  const vase = await shop.make.item()
  const gift = { recipient_name: 'Huda', recipient_phone: '+96550009999' }
  const { body } = await shop.place([{ item_id: vase, item_quantity: 1 }], { headers, gift })
  return body.data.id as number
}

/** A request with the link of a gift whose recipient is to give the address. */
const withLink =
  (more: object = {}, query?: (shop: TestShop) => Promise<() => string>): BuildRequest =>
  async (shop, owner, hasSecret) => {
    const order_id = await placeGift(shop, owner.headers)
    await shop.db.update(orderGifts).set({ address_from_recipient: true }).where(eq(orderGifts.order_id, order_id))
    const token = newToken()
    const expires_at = new Date(Date.now() + 60_000)
    await shop.db.insert(giftLinks).values({ order_id, token_hash: hashToken(token), expires_at })
    const parameters = { token: hasSecret ? token : wrongSecret }
    return { record: order_id, parameters, ...more, ...(query && { query: await query(shop) }) }
  }

const withPhoto: BuildRequest = async (shop, owner) => {
  const order_id = await placeGift(shop, owner.headers)
  const file = `deliveries/${order_id}.webp`
  await shop.pictures.store.put(file, await photograph(40, 40).webp().toBuffer(), 'image/webp')
  await shop.db.insert(deliveryPhotos).values({ order_id, file, taken_by: 'Salem' })
  return { record: order_id }
}

function photoForm(): FormData {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(photo)], 'door.png'))
  form.append('taken_by', 'Salem')
  return form
}

/** Requests of the links of gifts and of the photos of deliveries. */
export const recipientRequests: RequestEntry[] = [
  ['POST /order/:id/gift-link', async (shop, owner) => ({ record: await placeGift(shop, owner.headers) })],
  ['POST /order/:id/gift-link/sms', async (shop, owner) => ({ record: await placeGift(shop, owner.headers) })],
  ['GET /gift/:token', withLink()],
  [
    'GET /gift/:token/days',
    withLink({}, async ({ make }) => {
      const area = await make.area({ published: true })
      return () => `?area_id=${area}`
    }),
  ],
  ['POST /gift/:token/address', withLink({ body: () => ({ ...hudasAddress, country_region: 'SA' }) })],
  ['GET /order/:id/delivery-photo', withPhoto],
  [
    'POST /order/:id/delivery-photo',
    async (shop, owner) => ({ record: await placeGift(shop, owner.headers), body: photoForm }),
  ],
  ['DELETE /order/:id/delivery-photo', withPhoto],
]
