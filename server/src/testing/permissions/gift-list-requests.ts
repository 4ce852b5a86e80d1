import { isNull, sql } from 'drizzle-orm'
import { giftListItems, giftLists, reminders, users } from '../../db/schema.ts'
import { newToken } from '../../db/tokens/token.ts'
import type { Person } from '../accounts.ts'
import type { TestShop } from '../shop.ts'
import { type PermissionRequest, type RequestEntry, staffQuery, staffView } from './request.ts'

/** A list of this customer with an item. */
async function listOf({ db, make }: TestShop, { id: user_id }: Pick<Person, 'id'>) {
  const token = newToken()
  const [list] = await db.insert(giftLists).values({ user_id, token, title: 'Wedding' }).returning()
  const values = { gift_list_id: list!.id, item_id: await make.item(), wanted: 2 }
  const [item] = await db.insert(giftListItems).values(values).returning()
  return { id: list!.id, token, list_item_id: item!.id }
}

const byOwner = async (shop: TestShop, owner: Person): Promise<PermissionRequest> => {
  const { id, list_item_id } = await listOf(shop, owner)
  return { record: id, parameters: { list_item_id } }
}

const title = { title: 'Our wedding' }

const birthday = { name: 'Noura', day: '2000-05-12', is_yearly: true }

const reminderOf = async ({ db }: TestShop, { id: user_id }: Person): Promise<PermissionRequest> => {
  const [saved] = await db
    .insert(reminders)
    .values({ ...birthday, user_id, locale: 'en' })
    .returning()
  return { record: saved!.id, body: () => birthday }
}

/** Requests of gift lists, reminders and the newsletter. */
export const giftListRequests: RequestEntry[] = [
  ['GET /gift-list, staff view', staffView],
  ['GET /gift-list/:id, staff view', async (shop, owner) => ({ ...(await byOwner(shop, owner)), query: staffQuery })],
  ['POST /gift-list', () => ({ body: () => title })],
  ['GET /gift-list/:id', byOwner],
  ['PUT /gift-list/:id', async (shop, owner) => ({ ...(await byOwner(shop, owner)), body: () => title })],
  ['DELETE /gift-list/:id', byOwner],
  [
    'POST /gift-list/:id/item',
    async (shop, owner) => {
      const item_id = await shop.make.item()
      return { ...(await byOwner(shop, owner)), body: () => ({ item_id }) }
    },
  ],
  [
    'PUT /gift-list/:id/item/:list_item_id',
    async (shop, owner) => ({ ...(await byOwner(shop, owner)), body: () => ({ wanted: 3 }) }),
  ],
  ['DELETE /gift-list/:id/item/:list_item_id', byOwner],
  [
    'GET /shared-gift-list/:token',
    async (shop, owner, hasSecret) => {
      const { token } = await listOf(shop, owner)
      return { parameters: { token: hasSecret ? token : newToken() } }
    },
  ],
  [
    'POST /reminder',
    async ({ db }) => {
      // Reminders need a confirmed email address.
      await db.update(users).set({ verified_at: sql`now()` }).where(isNull(users.verified_at))
      return { body: () => birthday }
    },
  ],
  ['PUT /reminder/:id', reminderOf],
  ['DELETE /reminder/:id', async (shop, owner) => ({ record: (await reminderOf(shop, owner)).record! })],
  ['POST /newsletter', () => ({ body: () => ({ email: 'noura@mail.com' }) })],
  ['POST /newsletter/confirm', () => ({ body: () => ({ token: newToken() }) })],
  ['POST /newsletter/unsubscribe/:token', () => ({ parameters: { token: newToken() } })],
  [
    'PUT /newsletter',
    async ({ db }) => {
      // A customer needs a confirmed email address.
      await db.update(users).set({ verified_at: sql`now()` }).where(isNull(users.verified_at))
      return { body: () => ({ is_subscribed: true }) }
    },
  ],
  [
    'PUT /cart-email',
    async ({ db }) => {
      await db.update(users).set({ verified_at: sql`now()` }).where(isNull(users.verified_at))
      return { body: () => ({ is_chosen: true }) }
    },
  ],
  ['POST /cart-email/unsubscribe/:token', () => ({ parameters: { token: newToken() } })],
  ['POST /reminder/unsubscribe/:token', () => ({ parameters: { token: newToken() } })],
]
