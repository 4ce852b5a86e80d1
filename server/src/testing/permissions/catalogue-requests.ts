import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { previews, ranks, shippings } from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import type { Person } from '../accounts.ts'
import type { TestShop } from '../shop.ts'
import { mp4, videoForm } from '../videos.ts'
import { pictureForm } from './content-requests.ts'
import {
  type BuildRequest,
  type PermissionRequest,
  type RequestEntry,
  staffView,
  uniqueName,
  withBody,
  withKey,
} from './request.ts'

/** Records of the catalogue: how to create one in the tables, the body that creates one, and a body that changes one. */
const catalogueRecords: Record<
  string,
  { make: (shop: TestShop) => Promise<number>; body: (shop: TestShop) => Promise<object>; change: object }
> = {
  unit: { make: ({ make }) => make.unit(), body: async () => ({ name: 'Bottle' }), change: { name: 'Box' } },
  tax: {
    make: ({ make }) => make.tax(500),
    body: async () => ({ name: 'Tax', percentage: 5 }),
    change: { percentage: 6 },
  },
  color: {
    make: ({ make }) => make.color(),
    body: async () => ({ name: 'Plum', hex: '#5b2333' }),
    change: { position: 3 },
  },
  size: { make: ({ make }) => make.size(), body: async () => ({ name: 'Large' }), change: { position: 3 } },
  tag: {
    make: ({ make }) => make.tag('occasion', `t-${randomUUID()}`),
    body: async () => ({ name: 'Eid', group: 'occasion', key: `t-${randomUUID()}` }),
    change: { position: 3 },
  },
  synonym: {
    make: ({ make }) => make.synonym('oud, agarwood', 'عود، دهن عود'),
    body: async () => ({ words: 'oud, agarwood' }),
    change: { position: 3 },
  },
  tile: {
    make: async ({ make }) => make.tile(await make.category()),
    body: async ({ make }) => ({ category_id: await make.category(), title: 'How to light incense' }),
    change: { link: '/posts/1' },
  },
  shipping: {
    make: async ({ db }) => (await db.insert(shippings).values({ name_en: 'Courier' }).returning())[0]!.id,
    body: async () => ({ name: 'Courier' }),
    change: { position: 3 },
  },
  offer: {
    make: ({ make }) => make.offer(1000),
    body: async () => ({ name: 'Eid', percentage: 10 }),
    change: { position: 3 },
  },
  gift_wrap: {
    make: ({ make }) => make.giftWrap(),
    body: async () => ({ name: 'Ivory box', price: 2.5 }),
    change: { position: 3 },
  },
  card_design: {
    make: ({ make }) => make.cardDesign(),
    body: async () => ({ name: 'Jasmine', price: 1 }),
    change: { position: 3 },
  },
  item_option: {
    make: async ({ make }) => make.engraving(await make.item()),
    body: async ({ make }) => ({ item_id: await make.item(), name: 'Engraving', price: 2 }),
    change: { position: 3 },
  },
  promotion: {
    make: ({ make }) => make.promotion({ kind: 'percentage', percentage: 1000, published: false }),
    body: async () => ({ name: 'National Day', kind: 'percentage', percentage: 10, published: false }),
    change: { minimum: 3 },
  },
  customer_group: {
    make: ({ make }) => make.customerGroup(),
    body: async () => ({ name: 'VIP', percentage: 10 }),
    change: { percentage: 20 },
  },
  group_price: {
    make: async ({ make }) => make.groupPrice(await make.customerGroup(), await make.item(), 500),
    body: async ({ make }) => ({
      customer_group_id: await make.customerGroup(),
      item_id: await make.item(),
      price: 5,
    }),
    change: { price: 4 },
  },
  reply_template: {
    make: ({ make }) => make.replyTemplate(),
    body: async () => ({ title: 'Thanks', text: 'Thank you, {name}' }),
    change: { position: 3 },
  },
  post: { make: ({ make }) => make.post(), body: async () => ({ title: 'New vases' }), change: { body: 'Soon' } },
  category: { make: ({ make }) => make.category(), body: async () => ({ name: 'Vases' }), change: { position: 3 } },
  item: {
    make: ({ make }) => make.item(),
    body: async () => ({ name: 'Vase', code: uniqueName('V'), selling_price: 5 }),
    change: { quantity: 3 },
  },
  property: {
    make: async ({ make }) => make.variant(await make.item()),
    body: async ({ make }) => ({ item_id: await make.item(), size_id: await make.size() }),
    change: { quantity: 3 },
  },
  media: {
    make: async ({ make }) => make.picture(await make.item(), { path: `${randomUUID()}.webp` }),
    body: async ({ make }) => ({ item_id: await make.item(), path: await make.pictureAt(`${randomUUID()}.webp`) }),
    change: { position: 3 },
  },
}

/** Resources with a picture, which can also be changed by a form. */
const pictured = ['tag', 'gift_wrap', 'card_design', 'offer', 'tile', 'post', 'category', 'media', 'item']

const resourceRequests = Object.entries(catalogueRecords).flatMap(([name, { make, body, change }]): RequestEntry[] => {
  const create: BuildRequest = async (shop) => withBody(await body(shop))
  const byForm: BuildRequest = async (shop) => ({
    record: await make(shop),
    ...withBody({ ...change, _method: 'PUT' }),
  })
  return [
    [`GET /${name}, staff view`, staffView],
    [`GET /${name}/:id, staff view`, async (shop) => ({ record: await make(shop), ...staffView() })],
    [`GET /${name}/:id`, async (shop) => ({ record: await make(shop) })],
    [`POST /${name}`, create],
    [`PUT /${name}/:id`, async (shop) => ({ record: await make(shop), ...withBody(change) })],
    [`DELETE /${name}/:id`, async (shop) => ({ record: await make(shop) })],
    ...(pictured.includes(name) ? [[`POST /${name}/:id`, byForm] as RequestEntry] : []),
  ]
})

const below =
  (parent: string, name: string): BuildRequest =>
  async (shop) => ({
    record: await catalogueRecords[parent]!.make(shop),
    ...withBody(await catalogueRecords[name]!.body(shop)),
  })

const ofItem: BuildRequest = async ({ make }) => ({ record: await make.item() })
const rating: BuildRequest = async ({ make }) => {
  const item_id = await make.item()
  return { record: item_id, ...withBody({ item_id, rank: 4 }) }
}
async function rankOf({ db, make }: TestShop, { id: user_id }: Person): Promise<PermissionRequest> {
  const item_id = await make.item()
  await db.insert(ranks).values({ user_id, item_id, rank: 4 })
  return { record: item_id }
}

async function previewed({ db, make }: TestShop, _owner: Person, hasSecret: boolean): Promise<PermissionRequest> {
  const item_id = await make.item({ published: false })
  const token = newToken()
  await db.insert(previews).values({ hash: hashToken(token), item_id, expires_at: sql`now() + interval '1 hour'` })
  return { record: item_id, query: () => `?preview=${hasSecret ? token : newToken()}` }
}

const newCode = () => uniqueName('C').toUpperCase().replace(' ', '')

/** Requests of the catalogue, coupons and reactions. */
export const catalogueRequests: RequestEntry[] = [
  ...resourceRequests,
  ['GET /offer/:offer_id/item', async ({ make }) => ({ record: await make.offer(1000) })],
  ['POST /offer/:offer_id/item', below('offer', 'item')],
  ['POST /category/:parent_id/category', below('category', 'category')],
  ['POST /category/:category_id/item', below('category', 'item')],
  ['POST /item/:item_id/media', below('item', 'media')],
  ['POST /item/:item_id/property', below('item', 'property')],
  ['POST /item/:item_id/item_option', below('item', 'item_option')],
  ['GET /item/:id, a preview', previewed],
  ['PUT /item/:id/parts', async ({ make }) => ({ record: await make.item(), ...withBody({ parts: [] }) })],
  ['PUT /item/:id/properties', async ({ make }) => ({ record: await make.item(), ...withBody({ properties: [] }) })],
  ['PUT /item/:item_id/media', async ({ make }) => ({ record: await make.item(), ...withBody({ ids: [] }) })],
  ['POST /item/bulk/preview', async ({ make }) => withBody({ ids: [await make.item()], change: { published: false } })],
  [
    'PUT /item/bulk',
    async ({ make }) => withBody({ items: [{ id: await make.item(), version: 1 }], change: { published: false } }),
  ],
  ['POST /picture', () => ({ body: () => pictureForm() })],
  ['POST /video', () => ({ body: () => videoForm(mp4()) })],
  ['POST /item/:id/copy', ofItem],
  ['POST /item/:id/preview', ofItem],
  ['PUT /offer/:id/items', async ({ make }) => ({ record: await make.offer(1000), ...withBody({ ids: [] }) })],
  ['GET /item, liked ones', () => ({ query: () => '?liked=true' })],
  ['GET /item, low stock', () => ({ query: () => '?low_stock=true' })],
  ['GET /search', () => ({ query: () => '?search=vase' })],
  ['GET /search/suggest', () => ({ query: () => '?search=vase' })],
  [
    'GET /coupon/:id, by its code',
    async ({ make }) => {
      const code = newCode()
      await make.coupon(code, { percentage: 1000 })
      return { parameters: { id: code } }
    },
  ],
  [
    'GET /coupon, by its code',
    async ({ make }) => {
      const code = newCode()
      await make.coupon(code, { percentage: 1000 })
      return { query: () => `?code=${code}` }
    },
  ],
  [
    'GET /coupon/:id, staff view',
    async ({ make }) => ({ record: await make.coupon(newCode(), { percentage: 1000 }), ...staffView() }),
  ],
  ['POST /coupon', () => withBody({ code: newCode(), percentage: 10 })],
  [
    'PUT /coupon/:id',
    async ({ make }) => ({ record: await make.coupon(newCode(), { percentage: 1000 }), ...withBody({ minimum: 5 }) }),
  ],
  ['DELETE /coupon/:id', async ({ make }) => ({ record: await make.coupon(newCode(), { percentage: 1000 }) })],

  [
    'POST /stock/count',
    async ({ make }) => {
      const line = { item_id: await make.item({ quantity: 5 }), property_id: null, expected: 5, counted: 4 }
      return { record: line.item_id, ...withBody({ note: 'Shelf', lines: [line] }), headers: withKey() }
    },
  ],
  [
    'POST /item/:item_id/stock-alert',
    async ({ make }) => ({ record: await make.item({ quantity: 0 }), ...withBody({ email: 'sara@mail.com' }) }),
  ],
  ['POST /stock-alert/unsubscribe', () => withBody({ token: newToken() })],
  ['POST /reaction', async ({ make }) => withBody({ item_id: await make.item() })],
  ['POST /reaction/merge', async ({ make }) => withBody({ item_ids: [await make.item()] })],
  ['POST /item/:item_id/reaction', ofItem],
  ['DELETE /reaction/:id', ofItem],
  ['POST /rank', rating],
  ['POST /item/:item_id/rank', rating],
  ['GET /rank/:id', (shop, owner) => rankOf(shop, owner)],
  ['DELETE /rank/:id', (shop, owner) => rankOf(shop, owner)],
]
