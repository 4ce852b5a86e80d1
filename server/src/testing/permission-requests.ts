import { randomUUID } from 'node:crypto'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { and, eq, sql } from 'drizzle-orm'
import {
  addresses,
  contacts,
  imports,
  oneTimeTokens,
  orderLines,
  orders,
  payments,
  previews,
  ranks,
  refreshTokens,
  roles,
  secondFactors,
  shippings,
  type tokenKinds,
} from '../db/schema.ts'
import { hashToken, newToken } from '../db/token.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { codeAt } from '../features/accounts/staff/totp.ts'
import type { Person } from './accounts.ts'
import { photograph } from './pictures.ts'
import { noura, type TestShop } from './shop.ts'

/** How a call is made about a record of `owner`, made anew each time: what is to be put where. */
export type Asked = {
  /** The record it is about, in its path unless told; a missing one may be asked for in its place. */
  record?: number
  /** Other parameters of its path. */
  parameters?: Record<string, number | string>
  query?: (record: number) => string
  body?: (record: number) => object
  headers?: Record<string, string>
  /** Its owner is a guest, who has no account. */
  isGuests?: true
}

/** `holds` says whether whoever calls has what opens the record besides an account: its secret, cookie or letter. */
export type Ask = (shop: TestShop, owner: Person, holds: boolean) => Asked | Promise<Asked>

/** What everybody's account here is opened with. */
export const password = 'vase on a window'
export const password_hash = await hashPassword(password)

/** What the second factor of somebody here is made by. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const fresh = 'a lamp beside it'
const house = await photograph(40, 50).png().toBuffer()
const wrongSecret = 'x'.repeat(43)
const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
const sent = (body: object): Asked => ({ body: () => body })
const someName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

/** Things of the catalogue: how one is made beside the API, what makes another one through it, and what changes it. */
const things: Record<
  string,
  { make: (shop: TestShop) => Promise<number>; body: (shop: TestShop) => Promise<object>; change: object }
> = {
  unit: { make: ({ make }) => make.unit(), body: async () => ({ name: 'Piece' }), change: { name: 'Box' } },
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
  post: { make: ({ make }) => make.post(), body: async () => ({ title: 'New vases' }), change: { body: 'Soon' } },
  category: { make: ({ make }) => make.category(), body: async () => ({ name: 'Vases' }), change: { position: 3 } },
  item: {
    make: ({ make }) => make.item(),
    body: async () => ({ name: 'Vase', code: someName('V'), selling_price: 5 }),
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

const forStaff = () => ({ query: () => '?view=staff' })

/** What takes a picture, and is also changed by a form. */
const pictured = ['offer', 'post', 'category', 'media', 'item']

const ofThings = Object.entries(things).flatMap(([name, { make, body, change }]): [string, Ask][] => {
  const create: Ask = async (shop) => sent(await body(shop))
  const byForm: Ask = async (shop) => ({ record: await make(shop), ...sent({ ...change, _method: 'PUT' }) })
  return [
    [`GET /${name}, staff view`, forStaff],
    [`GET /${name}/:id, staff view`, async (shop) => ({ record: await make(shop), ...forStaff() })],
    [`GET /${name}/:id`, async (shop) => ({ record: await make(shop) })],
    [`POST /${name}`, create],
    [`PUT /${name}/:id`, async (shop) => ({ record: await make(shop), ...sent(change) })],
    [`DELETE /${name}/:id`, async (shop) => ({ record: await make(shop) })],
    ...(pictured.includes(name) ? [[`POST /${name}/:id`, byForm] as [string, Ask]] : []),
  ]
})

const below =
  (parent: string, name: string): Ask =>
  async (shop) => ({ record: await things[parent]!.make(shop), ...sent(await things[name]!.body(shop)) })

const ofItem: Ask = async ({ make }) => ({ record: await make.item() })
const rating: Ask = async ({ make }) => {
  const item_id = await make.item()
  return { record: item_id, ...sent({ item_id, rank: 4 }) }
}

async function placed(shop: TestShop, headers: Record<string, string>) {
  const vase = await shop.make.item()
  const { body } = await shop.place([{ item_id: vase, item_quantity: 1 }], { headers })
  return body.data as { id: number; secret: string }
}

const ownOrder: Ask = async (shop, owner) => ({ record: (await placed(shop, owner.headers)).id })

const paidOrder: Ask = async (shop, owner) => {
  const { id } = await placed(shop, owner.headers)
  await shop.db.update(payments).set({ status: paymentStatus.paid }).where(eq(payments.order_id, id))
  return { record: id }
}

const guestOrder: Ask = async (shop, _owner, holds) => {
  const { id, secret } = await placed(shop, {})
  return { record: id, headers: { 'order-secret': holds ? secret : wrongSecret } }
}

/** A guest's order whose secret is sent in the body. */
const bySecret: Ask = async (shop, _owner, holds) => {
  const { id, secret } = await placed(shop, {})
  return { record: id, ...sent({ secret: holds ? secret : wrongSecret }) }
}

/** An order that was a guest's and is `owner`'s by now; everybody knows its secret. */
const claimedOrder: Ask = async (shop, owner) => {
  const { id, secret } = await placed(shop, {})
  await shop.as(owner)('POST', `/order/${id}/claim`, { secret })
  return { record: id, ...sent({ secret }) }
}

export async function cartOf(shop: TestShop, owner: Person) {
  const vase = await shop.make.item()
  const call = shop.as(owner)
  const { id } = (await call('POST', '/order', {})).body.data
  const { data } = (await call('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 1 })).body
  const { grand_total } = (await call('GET', `/order/${id}`)).body.data
  return { id: id as number, vase, line: data.id as number, total: grand_total as number }
}

const ownCart: Ask = async (shop, owner) => ({ record: (await cartOf(shop, owner)).id })

/** An address that a guest has kept, with the cookie of whoever holds it. */
async function keptAddress({ call }: TestShop, holds: boolean) {
  const kept = await call('POST', '/address', noura)
  const cookie = String(kept.headers['set-cookie']).split(';')[0]!
  return { id: kept.body.data.id as number, cookie, headers: holds ? { cookie } : undefined }
}

/** A guest's cart with a line, and the secret that opens it, or another one. */
async function guestCart(shop: TestShop, holds: boolean) {
  const vase = await shop.make.item()
  const { id: address_id, cookie } = await keptAddress(shop, true)
  const made = await shop.call('POST', '/order', { address_id }, { cookie })
  const { id } = made.body.data as { id: number }
  const secret = String(made.headers['set-cookie']).split(/[=;]/)[1]!
  const headers = { 'order-secret': secret }
  const wish = { item_id: vase, item_quantity: 1 }
  const { data, order } = (await shop.call('POST', `/order/${id}/item`, wish, headers)).body
  const opening = { 'order-secret': holds ? secret : wrongSecret }
  return { id, vase, line: data.id as number, total: order.grand_total as number, secret, headers: opening }
}

/** A call about a guest's cart. */
const ofGuest =
  (asked: (cart: Awaited<ReturnType<typeof guestCart>>) => Asked = () => ({})): Ask =>
  async (shop, _owner, holds) => {
    const cart = await guestCart(shop, holds)
    const { headers, ...rest } = asked(cart)
    return { record: cart.id, isGuests: true, headers: { ...cart.headers, ...headers }, ...rest }
  }

/** A line of a guest's cart, named by its own id. */
const ofGuestLine: Ask = async (shop, _owner, holds) => {
  const { line, headers } = await guestCart(shop, holds)
  return { record: line, isGuests: true, headers }
}

/** A line of an order that its owner has placed. */
async function orderedLine(shop: TestShop, owner: Person) {
  const { id } = await placed(shop, owner.headers)
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.order_id, id))
  return { order: id as number, line: line!.id, item: line!.item_id }
}

const ownAddress: Ask = async ({ db }, owner) => {
  const [kept] = await db
    .insert(addresses)
    .values({ ...home, user_id: owner.id })
    .returning()
  return { record: kept!.id }
}

/** The body of a checkout to be paid in cash, but for where it goes and what. */
const paying = (expected_total: number) => ({ payment_method: 'cash', expected_total })

const withKey = () => ({ 'idempotency-key': randomUUID() })

async function unpaid(shop: TestShop, headers: Record<string, string>) {
  const { id, secret } = await placed(shop, headers)
  const payment = { status: paymentStatus.failed, failure: 'declined', invoice: `RW-${id}-1` }
  await shop.db.update(payments).set(payment).where(eq(payments.order_id, id))
  const waits = { status: orderStatus.no_payment, hold_until: sql`now() + interval '1 hour'` }
  await shop.db.update(orders).set(waits).where(eq(orders.id, id))
  return { id, secret }
}

const inCash = () => ({ ...sent({ payment_method: 'cash' }), headers: withKey() })

/** By the specification's names, which are not ours. */
const byCard: Ask = async (shop, owner) => {
  const { id } = await unpaid(shop, owner.headers)
  const card = { cardNumber: '4111111111111111', expirationDate: '2040-12', cardCode: '123', amount: 12.5 }
  return { record: id, body: (OrderId) => ({ OrderId, ...card }) }
}

const asStaff = () => '?view=staff'

const paymentOf: Ask = async (shop, owner) => {
  const { id } = await placed(shop, owner.headers)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.order_id, id))
  return { record: payment!.id }
}

const atKnet: Ask = async () => ({ parameters: { method: 'knet' } })

/** A call with the token of a letter, which goes to somebody of its own. */
const byLetter =
  (kind: 'verify' | 'reset', body: object = {}): Ask =>
  async ({ db, make }, _owner, holds) => {
    const token = await ofOneTime(db, kind, (await make.customer()).id)
    return sent({ ...body, token: holds ? token : newToken() })
  }

async function ofOneTime(db: TestShop['db'], kind: (typeof tokenKinds)[number], user_id: number) {
  const token = newToken()
  const expires_at = sql`now() + interval '1 hour'`
  const wasUsed = and(eq(oneTimeTokens.user_id, user_id), eq(oneTimeTokens.kind, kind))
  await db.update(oneTimeTokens).set({ used_at: sql`now()` }).where(wasUsed)
  await db.insert(oneTimeTokens).values({ hash: hashToken(token), kind, user_id, expires_at })
  return token
}

const toSomebody: Ask = (_shop, owner) => sent({ email: owner.email })

const newPassword = { password: fresh, confirmpassword: fresh }

/** How each call is made that wants more than its path; whatever is not here is about the record 1, with nothing in it. */
export const asks = new Map<string, Ask>([
  ...ofThings,
  ['GET /offer/:offer_id/item', async ({ make }) => ({ record: await make.offer(1000) })],
  ['POST /offer/:offer_id/item', below('offer', 'item')],
  ['POST /category/:parent_id/category', below('category', 'category')],
  ['POST /category/:category_id/item', below('category', 'item')],
  ['POST /item/:item_id/media', below('item', 'media')],
  ['POST /item/:item_id/property', below('item', 'property')],
  ['GET /audit, of one item', () => ({ query: () => '?resource=item&record_id=1' })],
  ['GET /item/:id, a preview', previewed],
  ['PUT /item/:id/properties', async ({ make }) => ({ record: await make.item(), ...sent({ properties: [] }) })],
  ['PUT /item/:item_id/media', async ({ make }) => ({ record: await make.item(), ...sent({ ids: [] }) })],
  ['POST /item/:id/copy', ofItem],
  ['POST /item/:id/preview', ofItem],
  ['PUT /offer/:id/items', async ({ make }) => ({ record: await make.offer(1000), ...sent({ ids: [] }) })],
  ['GET /item, liked ones', () => ({ query: () => '?liked=true' })],
  ['GET /item, low stock', () => ({ query: () => '?low_stock=true' })],
  ['GET /search', () => ({ query: () => '?search=vase' })],
  ['GET /search/suggest', () => ({ query: () => '?search=vase' })],
  ['GET /setting/:key', phoneSet],
  ['GET /setting, staff view', forStaff],
  ['GET /setting/:key, staff view', async (shop) => ({ ...(await phoneSet(shop)), ...forStaff() })],
  ['POST /setting/picture', () => ({ body: () => pictureForm() })],
  ['PUT /setting', () => sent({ values: { phone: '+965' } })],
  ['PUT /setting/:key', () => ({ parameters: { key: 'phone' }, ...sent({ value: '+965' }) })],
  [
    'POST /contact',
    () => sent({ name: 'Noura', email: 'noura@mail.com', subject: someName('A wish'), message: 'Hello' }),
  ],
  ['GET /contact/:id', (shop) => message(shop)],
  ['DELETE /contact/:id', (shop) => message(shop)],
  ['PUT /contact/:id', async (shop) => ({ ...(await message(shop)), ...sent({ state: 'closed' }) })],
  ['POST /contact/:id/answer', async (shop) => ({ ...(await message(shop)), ...sent({ text: 'Yes, we do' }) })],
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
    async ({ make }) => ({ record: await make.coupon(newCode(), { percentage: 1000 }), ...forStaff() }),
  ],
  ['POST /coupon', () => sent({ code: newCode(), percentage: 10 })],
  [
    'PUT /coupon/:id',
    async ({ make }) => ({ record: await make.coupon(newCode(), { percentage: 1000 }), ...sent({ minimum: 5 }) }),
  ],
  ['DELETE /coupon/:id', async ({ make }) => ({ record: await make.coupon(newCode(), { percentage: 1000 }) })],

  [
    'POST /auth/signup',
    () => {
      const user_name = someName('n').replace(' ', '.')
      return sent({ name: 'Noura', user_name, mobile: '+96550001234', email: `${user_name}@mail.com`, password })
    },
  ],
  ['POST /auth/login', (_shop, owner) => sent({ email: owner.email, password })],
  ['POST /auth/me', () => sent({ token: 'x' })],
  [
    'POST /auth/refresh',
    async ({ db, make }, owner, holds) => {
      const [token, { id: session_id }] = [newToken(), await make.sessionOf(owner.id)]
      await db.insert(refreshTokens).values({ hash: hashToken(token), session_id })
      return holds ? { headers: { cookie: `refresh=${token}` } } : {}
    },
  ],
  ['POST /auth/verify', byLetter('verify')],
  ['POST /auth/verification', byLetter('verify')],
  ['POST /auth/code-check', byLetter('verify')],
  ['POST /auth/reset-password', byLetter('reset', newPassword)],
  ['POST /auth/forget-password', toSomebody],
  ['POST /auth/forgot-password', toSomebody],
  ['POST /auth/reset-link', toSomebody],
  ['PUT /auth/me', () => sent({ name: 'Noura' })],
  ['PUT /auth/password', () => sent({ ...newPassword, current_password: password })],
  ['DELETE /auth/me', () => sent({ password })],
  ['DELETE /auth/sessions/:id', async ({ make }, owner) => ({ record: (await make.sessionOf(owner.id)).id })],

  ['POST /auth/staff/login', (_shop, owner) => sent({ email: owner.email, password })],
  [
    'POST /auth/staff/login, as a member of the staff',
    async ({ make }) => sent({ email: (await make.staff(['order:read'], { password_hash })).email, password }),
  ],
  [
    'POST /auth/staff/second-factor',
    async ({ db, make }, _owner, holds) => {
      const { id: user_id } = await make.staff(['order:read'])
      await db.insert(secondFactors).values({ user_id, secret, confirmed_at: sql`now()` })
      const ticket = await ofOneTime(db, 'second_factor', user_id)
      return sent({ ticket: holds ? ticket : newToken(), code: codeAt(secret, Math.floor(Date.now() / 30_000)) })
    },
  ],
  [
    'POST /auth/staff/enter',
    async ({ db, make }, _owner, holds) => {
      const token = await ofOneTime(db, 'enter', (await make.owner()).id)
      return sent({ token: holds ? token : newToken() })
    },
  ],
  [
    'POST /auth/staff/refresh',
    async ({ db, make }, _owner, holds) => {
      const [token, { sessionId: session_id }] = [newToken(), await make.staff(['order:read'])]
      await db.insert(refreshTokens).values({ hash: hashToken(token), session_id })
      return holds ? { headers: { cookie: `staff_refresh=${token}` } } : {}
    },
  ],
  ['PUT /auth/staff/me', () => sent({ locale: 'ar' })],
  ['POST /auth/staff/totp', () => sent({ password })],
  ['PUT /auth/staff/totp', () => sent({ code: '123456' })],
  ['DELETE /auth/staff/totp', () => sent({ password, code: '123456' })],

  ['GET /user/:id', somebody],
  [
    'POST /user',
    async (shop) => {
      const user_name = someName('s').replace(' ', '.')
      const person = { name: 'Huda', user_name, mobile: '+96550001234', email: `${user_name}@mail.com` }
      return sent({ ...person, role_id: await roleHolding(shop) })
    },
  ],
  ['PUT /user/:id', async (...of) => ({ ...(await somebody(of[0])), ...sent({ name: 'Huda' }) })],
  [
    'PUT /user/:id, of a more privileged person',
    async (...of) => ({ ...(await anOwner(of[0])), ...sent({ name: 'Huda' }) }),
  ],
  ['DELETE /user/:id', somebody],
  ['DELETE /user/:id, of a more privileged person', anOwner],
  ['DELETE /user/:id/second-factor', somebody],
  ['GET /role/:id', async (shop) => ({ record: await roleHolding(shop) })],
  ['POST /role', () => sent({ name: someName('Role'), permissions: [] })],
  ['POST /role, with more permissions', () => sent({ name: someName('Role'), permissions: ['order:read'] })],
  ['PUT /role/:id', async (shop) => ({ record: await roleHolding(shop), ...sent({ name: someName('Role') }) })],
  [
    'PUT /role/:id, with more permissions',
    async (shop) => ({
      parameters: { id: await roleHolding(shop, ['order:read']) },
      ...sent({ name: someName('Role') }),
    }),
  ],
  ['DELETE /role/:id', async (shop) => ({ record: await roleHolding(shop) })],

  ['POST /import', () => ({ body: () => fileForm() })],
  ['GET /import/:id', anImport],
  ['POST /import/:id/keep', async (...of) => ({ ...(await anImport(of[0])), ...sent({}) })],

  ['GET /address/:id', ownAddress],
  ['POST /address', () => sent(home)],
  ['POST /address, of a guest', () => sent(noura)],
  ['PUT /address/:id', async (...of) => ({ ...(await ownAddress(...of)), ...sent({ area: 'Jabriya' }) })],
  ['DELETE /address/:id', ownAddress],

  ['POST /reaction', async ({ make }) => sent({ item_id: await make.item() })],
  ['POST /item/:item_id/reaction', ofItem],
  ['DELETE /reaction/:id', ofItem],
  ['POST /rank', rating],
  ['POST /item/:item_id/rank', rating],
  ['GET /rank/:id', (shop, owner) => rankOf(shop, owner)],
  ['DELETE /rank/:id', (shop, owner) => rankOf(shop, owner)],

  ['GET /order/:id', ownOrder],
  ['GET /order/:id, a guest’s', guestOrder],
  ['GET /order, staff view', () => ({ query: asStaff })],
  ['GET /order/:id, staff view', async (...of) => ({ ...(await ownOrder(...of)), query: asStaff })],
  ['GET /order/:id, a cart as the staff sees it', async (...of) => ({ ...(await ownCart(...of)), query: asStaff })],
  ['GET /order/:id, a cart', ownCart],
  ['GET /order/:id, a guest’s cart', ofGuest()],
  [
    'POST /order, a guest’s',
    async (shop, _owner, holds) => {
      const { id, headers } = await keptAddress(shop, holds)
      return { record: id, body: (address_id) => ({ address_id }), ...(headers && { headers }), isGuests: true }
    },
  ],
  ['PUT /order/:id', ownOrder],
  ['PUT /order/:id, a guest’s cart', ofGuest()],
  ['PUT /order/:id, a cart', ownCart],
  [
    'POST /order/merge',
    async ({ make }) => ({
      ...sent({ items: [{ item_id: await make.item(), item_quantity: 1 }] }),
      headers: withKey(),
    }),
  ],
  ['POST /order/quote', async ({ make }) => sent({ items: [{ item_id: await make.item(), item_quantity: 1 }] })],
  [
    'POST /order/checkout',
    async ({ make }) => ({
      ...sent({ items: [{ item_id: await make.item(), item_quantity: 1 }], address: noura, ...paying(12.5) }),
      headers: withKey(),
    }),
  ],
  [
    'POST /order/checkout, a cart',
    async (shop, owner) => {
      const { id, total } = await cartOf(shop, owner)
      return { record: id, body: (order_id) => ({ order_id, address: noura, ...paying(total) }), headers: withKey() }
    },
  ],
  [
    'POST /order/checkout, to a saved address',
    async (shop, owner, holds) => {
      const { record } = await ownAddress(shop, owner, holds)
      const items = [{ item_id: await shop.make.item(), item_quantity: 1 }]
      return { record: record!, body: (address_id) => ({ items, address_id, ...paying(12.5) }), headers: withKey() }
    },
  ],
  [
    'POST /order/checkout, a guest’s cart',
    ofGuest(({ total }) => ({
      body: (order_id) => ({ order_id, address: noura, ...paying(total) }),
      headers: withKey(),
    })),
  ],
  [
    'POST /order/checkout, to a guest’s saved address',
    async (shop, _owner, holds) => {
      const { id, headers } = await keptAddress(shop, holds)
      const items = [{ item_id: await shop.make.item(), item_quantity: 1 }]
      const body = (address_id: number) => ({ items, address_id, ...paying(12.5) })
      return { record: id, body, headers: { ...headers, ...withKey() }, isGuests: true }
    },
  ],
  ['POST /order/:id/open', bySecret],
  ['POST /order/:id/claim', bySecret],
  ['POST /order/:id/claim, somebody’s', claimedOrder],
  [
    'POST /order/:id/claim, a guest’s cart',
    async (shop, _owner, holds) => {
      const { id, secret } = await guestCart(shop, holds)
      return { record: id, ...sent({ secret }) }
    },
  ],
  ['POST /order/:id/cancel', ownOrder],
  ['POST /order/:id/cancel, a guest’s', guestOrder],
  [
    'POST /order/:id/move',
    async (...of) => ({ ...(await ownOrder(...of)), ...sent({ status: orderStatus.delivery }) }),
  ],
  [
    'POST /order/move',
    async (...of) => ({ ...(await ownOrder(...of)), body: (id) => ({ ids: [id], status: orderStatus.delivery }) }),
  ],
  ['POST /order/:id/note', async (...of) => ({ ...(await ownOrder(...of)), ...sent({ text: 'Ring twice' }) })],
  [
    'POST /order/print',
    async (...of) => ({ ...(await ownOrder(...of)), body: (id) => ({ ids: [id], what: 'invoice' }) }),
  ],
  ['POST /order/:id/refund', async (...of) => ({ ...(await paidOrder(...of)), headers: withKey() })],
  ['GET /order/:id/again', ownOrder],
  ['GET /order/:id/again, a guest’s', guestOrder],
  ['GET /order/:id/invoice', ownOrder],
  ['GET /order/:id/invoice, a guest’s', guestOrder],
  [
    'POST /order/:order_id/item',
    async (shop, owner) => {
      const { id, vase } = await cartOf(shop, owner)
      return { record: id, ...sent({ item_id: vase, item_quantity: 1 }) }
    },
  ],
  ['PUT /order/:order_id/item/:item_id', (shop, owner) => lineOf(shop, owner)],
  ['DELETE /order/:order_id/item/:item_id', (shop, owner) => lineOf(shop, owner)],
  ['POST /order/:id/pay', async (shop, owner) => ({ record: (await unpaid(shop, owner.headers)).id, ...inCash() })],
  [
    'POST /order/:id/pay, a guest’s',
    async (shop, _owner, holds) => {
      const { id, secret } = await unpaid(shop, {})
      const asked = inCash()
      return { ...asked, record: id, headers: { ...asked.headers, 'order-secret': holds ? secret : wrongSecret } }
    },
  ],
  ['POST /payment/authorizedotnet', byCard],
  ['POST /authorizepayment', byCard],
  ['GET /payment, of an order', async (...of) => ({ ...(await ownOrder(...of)), query: (id) => `?order_id=${id}` })],
  ['GET /payment/:id', paymentOf],
  ['GET /payment, staff view', () => ({ query: asStaff })],
  ['GET /payment/:id, staff view', async (...of) => ({ ...(await paymentOf(...of)), query: asStaff })],
  [
    'POST /payment/:id/ask',
    async (shop, owner) => {
      const { id } = await placed(shop, owner.headers)
      const open = { method: 'card', invoice: `RW-${id}-1`, asked_at: sql`now()` }
      const [payment] = await shop.db.update(payments).set(open).where(eq(payments.order_id, id)).returning()
      return { record: payment!.id }
    },
  ],
  ['POST /payment', async (...of) => ({ ...(await ownOrder(...of)), body: (order_id) => ({ order_id, status: 1 }) })],
  [
    'POST /payment, of a cart',
    async (shop, owner) => {
      await ownAddress(shop, owner, true)
      const { id, total } = await cartOf(shop, owner)
      return { record: id, body: (order_id) => ({ order_id, amount: total }) }
    },
  ],
  ['POST /payment, of a guest’s cart', ofGuest(({ total }) => ({ body: (order_id) => ({ order_id, amount: total }) }))],
  ['GET /payment/return/:method', atKnet],
  ['POST /payment/return/:method', atKnet],
  ['POST /payment/notice/:method', atKnet],
  ['POST /order/:order_id/item, a guest’s cart', ofGuest(({ vase }) => sent({ item_id: vase, item_quantity: 1 }))],
  ['PUT /order/:order_id/item/:item_id, a guest’s cart', ofGuest(guestLine)],
  ['DELETE /order/:order_id/item/:item_id, a guest’s cart', ofGuest(guestLine)],
  ['GET /orderitem, a guest’s cart’s', ofGuest(() => ({ query: (id) => `?order_id=${id}` }))],
  [
    'POST /orderitem, to a guest’s cart',
    ofGuest(({ vase }) => ({ body: (order_id) => ({ order_id, item_id: vase, item_quantity: 1 }) })),
  ],
  ['GET /orderitem', async (...of) => ({ ...(await ownOrder(...of)), query: (id) => `?order_id=${id}` })],
  ['GET /orderitem, a cart’s', async (...of) => ({ ...(await ownCart(...of)), query: (id) => `?order_id=${id}` })],
  [
    'POST /orderitem',
    async (shop, owner) => {
      const { id, vase } = await cartOf(shop, owner)
      return { record: id, body: (order_id) => ({ order_id, item_id: vase, item_quantity: 1 }) }
    },
  ],
  [
    'POST /orderitem, after placing',
    async (shop, owner) => {
      const { order, item } = await orderedLine(shop, owner)
      return { record: order, body: (order_id) => ({ order_id, item_id: item, item_quantity: 1 }) }
    },
  ],
  ['GET /orderitem/:id', async (shop, owner) => ({ record: (await orderedLine(shop, owner)).line })],
  ['GET /orderitem/:id, a cart’s', async (shop, owner) => ({ record: (await cartOf(shop, owner)).line })],
  ['GET /orderitem/:id, a guest’s cart’s', ofGuestLine],
  [
    'PUT /orderitem/:id',
    async (shop, owner) => ({ record: (await cartOf(shop, owner)).line, ...sent({ item_quantity: 2 }) }),
  ],
  [
    'PUT /orderitem/:id, a guest’s cart’s',
    async (...of) => ({ ...(await ofGuestLine(...of)), ...sent({ item_quantity: 2 }) }),
  ],
  ['DELETE /orderitem/:id', async (shop, owner) => ({ record: (await cartOf(shop, owner)).line })],
  ['DELETE /orderitem/:id, a guest’s cart’s', ofGuestLine],
])

async function previewed({ db, make }: TestShop, _owner: Person, holds: boolean): Promise<Asked> {
  const item_id = await make.item({ published: false })
  const token = newToken()
  await db.insert(previews).values({ hash: hashToken(token), item_id, expires_at: sql`now() + interval '1 hour'` })
  return { record: item_id, query: () => `?preview=${holds ? token : newToken()}` }
}

const newCode = () => someName('C').toUpperCase().replace(' ', '')

async function phoneSet({ make }: TestShop): Promise<Asked> {
  await make.setting('phone', '+965')
  return { parameters: { key: 'phone' } }
}

async function somebody({ make }: TestShop): Promise<Asked> {
  return { record: (await make.customer()).id }
}

/** Who is there for everybody of the staff to see: it is not hidden that they may not be touched. */
async function anOwner({ make }: TestShop): Promise<Asked> {
  return { parameters: { id: (await make.owner()).id } }
}

async function roleHolding({ db }: TestShop, permissions: string[] = []) {
  return (
    await db
      .insert(roles)
      .values({ name: someName('Role'), permissions })
      .returning()
  )[0]!.id
}

function fileForm(): FormData {
  const form = new FormData()
  form.set('file', new File(['code,quantity\n'], 'stock.csv'))
  form.set('kind', 'stock')
  return form
}

function pictureForm(): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(house)], 'house.png'))
  return form
}

/** A file of no rows that was read through. */
async function anImport({ db }: TestShop): Promise<Asked> {
  const file = { kind: 'stock', file_name: 'stock.csv', content: 'code,quantity\n', state: 'read' as const }
  return { record: (await db.insert(imports).values(file).returning())[0]!.id }
}

async function message({ db }: TestShop): Promise<Asked> {
  const written = { name: 'Noura', email: 'noura@mail.com', subject: 'A wish', message: 'Hello' }
  return { record: (await db.insert(contacts).values(written).returning())[0]!.id }
}

async function rankOf({ db, make }: TestShop, { id: user_id }: Person): Promise<Asked> {
  const item_id = await make.item()
  await db.insert(ranks).values({ user_id, item_id, rank: 4 })
  return { record: item_id }
}

async function lineOf(shop: TestShop, owner: Person): Promise<Asked> {
  const { id, line } = await cartOf(shop, owner)
  return { record: id, parameters: { item_id: line }, ...sent({ item_quantity: 2 }) }
}

function guestLine({ line }: { line: number }): Asked {
  return { parameters: { item_id: line }, ...sent({ item_quantity: 2 }) }
}
