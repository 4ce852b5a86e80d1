import { ranks, reviewPhotos, reviews } from '../../db/schema.ts'
import type { Person } from '../accounts.ts'
import { photograph } from '../pictures.ts'
import type { TestShop } from '../shop.ts'
import { type PermissionRequest, type RequestEntry, withBody } from './request.ts'

const pictureBytes = await photograph(40, 50).png().toBuffer()

/** A review of a new item by this customer, with a photo. */
async function reviewOf({ db, make }: TestShop, { id: user_id }: Pick<Person, 'id'>) {
  const item_id = await make.item()
  await db.insert(ranks).values({ user_id, item_id, rank: 5 })
  const [review] = await db
    .insert(reviews)
    .values({ user_id, item_id, author: 'Noura', rank: 5, text: 'Lovely', locale: 'en' })
    .returning()
  const path = await make.pictureAt('photo.webp')
  const [photo] = await db.insert(reviewPhotos).values({ review_id: review!.id, path }).returning()
  return { item_id, review: review!.id, photo: photo!.id }
}

const byOwner = async (shop: TestShop, owner: Person): Promise<PermissionRequest> => ({
  record: (await reviewOf(shop, owner)).item_id,
})

const forStaff = async (shop: TestShop): Promise<PermissionRequest> => ({
  record: (await reviewOf(shop, await shop.make.customer())).review,
})

function photoForm(): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(pictureBytes)], 'photo.png'))
  return form
}

/** Requests of reviews. */
export const reviewRequests: RequestEntry[] = [
  ['GET /item/:item_id/review', async ({ make }) => ({ record: await make.item() })],
  ['GET /own-review/:item_id', byOwner],
  [
    'PUT /own-review/:item_id',
    async ({ make }) => {
      await make.setting('reviews_from_buyers_only', false)
      return { record: await make.item(), ...withBody({ rank: 5, text: 'Lovely', locale: 'en' }) }
    },
  ],
  ['DELETE /own-review/:item_id', byOwner],
  ['POST /own-review/:item_id/photo', async (...of) => ({ ...(await byOwner(of[0], of[1])), body: photoForm })],
  [
    'DELETE /own-review/:item_id/photo/:id',
    async (shop, owner) => {
      const { item_id, photo } = await reviewOf(shop, owner)
      return { record: item_id, parameters: { id: photo } }
    },
  ],
  ['GET /review/:id', forStaff],
  ['PUT /review/:id', async (shop) => ({ ...(await forStaff(shop)), ...withBody({ state: 'published' }) })],
  ['POST /review/:id/reply', async (shop) => ({ ...(await forStaff(shop)), ...withBody({ text: 'Thank you' }) })],
]
