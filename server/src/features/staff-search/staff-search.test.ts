import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type PermissionName, permissions } from '@rawnaq/contract/permissions'
import type { FoundRecord } from '@rawnaq/contract/staff-search'
import { giftLists, orderReturns } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

/** A shop with an order of Noura, a customer Sara, a vase and a coupon. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ code: 'V-77', name_en: 'Palace vase', name_ar: 'مزهرية القصر' }] })
  const { make } = shop
  await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }])
  await make.customer({ name: 'Sara', email: 'sara@mail.com' })
  await make.coupon('EID1001', { value: 500 })
  const searchAs = async (permissions: string[]) => {
    const staff = shop.as(await make.staff(permissions))
    return async (search: string, locale = 'en') => {
      const query = encodeURIComponent(search)
      const { status, body } = await staff('GET', `/staff-search?search=${query}`, undefined, { locale })
      assert.equal(status, 200, JSON.stringify(body))
      return body.data.map(({ kind, title, detail }: FoundRecord) => [kind, title, detail]) as string[][]
    }
  }
  return { ...shop, searchAs }
}

const order = ['order', 'RW-1001', 'Noura Al Enezi']

test('one search finds orders, accounts, items and coupons', async (t) => {
  const { searchAs } = await openShop(t)
  const search = await searchAs(['*'])
  assert.deepEqual(await search('1001'), [order, ['coupon', 'EID1001', '']])
  for (const words of ['rw-1001', 'RW ١٠٠١', 'enezi', 'noura@mail'])
    assert.deepEqual(await search(words), [order], words)
  assert.deepEqual(await search('sara'), [['user', 'Sara', 'sara@mail.com']])
  assert.deepEqual(await search('قصر', 'ar'), [['item', 'مزهرية القصر', 'V-77']])
  assert.deepEqual(await search('v-77'), [['item', 'Palace vase', 'V-77']])
  assert.deepEqual(await search('eid'), [['coupon', 'EID1001', '']])
  for (const words of ['qxzwv', '%%', '__']) assert.deepEqual(await search(words), [], words)
})

test('an order is found by the phone number of its customer, in any digits', async (t) => {
  const { searchAs } = await openShop(t)
  const search = await searchAs(['order:read'])
  for (const words of ['50001234', '٥٠٠٠ ١٢٣٤']) assert.deepEqual(await search(words), [order], words)
})

test('a person finds only what their permissions allow them to read', async (t) => {
  const { searchAs, as, make } = await openShop(t)
  const finding: [permission: string, found: string[][]][] = [
    ['order:write', [order]],
    ['coupon:read', [['coupon', 'EID1001', '']]],
    ['catalogue:read', []],
    ['user:read', []],
    ['setting:write', []],
  ]
  for (const [permission, found] of finding)
    assert.deepEqual(await (await searchAs([permission]))('1001'), found, permission)
  assert.deepEqual(await (await searchAs(['catalogue:read']))('palace'), [['item', 'Palace vase', 'V-77']])
  assert.deepEqual(await (await searchAs(['order:read']))('palace'), [])
  const customer = as(await make.customer())
  assert.equal((await customer('GET', '/staff-search?search=1001')).status, 403)
})

/** The same shop with a return of the order, and records that are all named after Enezi. */
async function openFullShop(t: TestContext) {
  const shop = await openShop(t)
  const { make, db } = shop
  await db.insert(orderReturns).values({ order_id: 1, reason: 'damaged' })
  const owner = await make.customer({ name: 'Huda Enezi', email: 'huda@mail.com', mobile: '+96566001122' })
  const given = await make.giftCard({ recipient_name: 'Enezi family', recipient_email: 'family@gifts.example' })
  await make.giftCard({ user_id: owner.id })
  await db.insert(giftLists).values({ user_id: owner.id, token: 'token', title: 'عيد ميلاد' })
  const parent_id = await make.category({ name_en: 'Gifts', name_ar: 'هدايا' })
  await make.category({ name_en: 'Enezi boxes', name_ar: 'صناديق العنزي', parent_id })
  await make.coupon('ENEZI', { value: 500 })
  await make.promotion({ kind: 'percentage', percentage: 500, name_en: 'Enezi days', name_ar: 'أيام العنزي' })
  await make.item({ code: 'E-1', name_en: 'Enezi vase' })
  return { ...shop, ending: given.code.slice(-4) }
}

test('returns, gift cards, gift lists, categories and promotions are found as well', async (t) => {
  const { searchAs, ending } = await openFullShop(t)
  const search = await searchAs(['*'])
  assert.deepEqual(await search('rw1001'), [order, ['return', 'RW-1001', 'Noura Al Enezi']])
  const card = ['gift_card', `•••• ${ending}`, 'Enezi family']
  for (const words of [ending, ending.toLowerCase(), 'enezi family', 'family@gifts'])
    assert.deepEqual(await search(words), [card], words)
  const ofHuda = [
    ['user', 'Huda Enezi', 'huda@mail.com'],
    ['gift_card', 'Huda Enezi', 'huda@mail.com'],
    ['gift-list', 'عيد ميلاد', 'Huda Enezi'],
  ]
  for (const words of ['huda', '66001122', '٦٦٠٠ ١١٢٢']) assert.deepEqual(await search(words), ofHuda, words)
  for (const words of ['ميلاد', 'ميلاد huda']) assert.deepEqual(await search(words), [ofHuda[2]], words)
  assert.deepEqual(await search('boxes'), [['category', 'Enezi boxes', 'Gifts']])
  assert.deepEqual(await search('صناديق', 'ar'), [['category', 'صناديق العنزي', 'هدايا']])
  assert.deepEqual(await search('أيام', 'ar'), [['promotion', 'أيام العنزي', '']])
})

test('each kind of record is found with the permission to read it, and with no other', async (t) => {
  const { searchAs } = await openFullShop(t)
  const kinds: Partial<Record<PermissionName, FoundRecord['kind'][]>> = {
    'order:read': ['order', 'return', 'gift-list'],
    'user:read': ['user'],
    'gift_card:read': ['gift_card'],
    'catalogue:read': ['item', 'category'],
    'coupon:read': ['coupon', 'promotion'],
  }
  for (const permission of permissions) {
    const search = await searchAs([permission])
    const found = [...(await search('enezi')), ...(await search('RW-1001'))].map(([kind]) => kind)
    const expected = kinds[permission.replace(/:write$/, ':read') as PermissionName] ?? []
    assert.deepEqual([...new Set(found)].sort(), expected.toSorted(), permission)
  }
})

test('a search has at least two characters', async (t) => {
  const { as, make } = await openShop(t)
  const owner = as(await make.staff(['*']))
  for (const search of ['', 'a', '%20a%20'])
    assert.equal((await owner('GET', `/staff-search?search=${search}`)).status, 422, search)
})

test('nothing is found before a required second factor is set up', async (t) => {
  const { as, make } = await openShop(t)
  const owner = as(await make.staff(['*']))
  await make.setting('staff_second_factor', 'required')
  const { status, body } = await owner('GET', '/staff-search?search=1001')
  assert.deepEqual([status, body.code], [403, 'second_factor_required'])
})
