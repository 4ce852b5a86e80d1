import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { items, reactions } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** Noura likes the vase and the lamp, Sara the tray; the cup is no longer for sale. */
async function shopWithLikes(t: TestContext) {
  const shop = await openTestShop(t, {
    items: [{ name_en: 'Vase' }, { name_en: 'Tray' }, { name_en: 'Lamp', selling_price: 900 }, { published: false }],
  })
  const [vase, tray, lamp, cup] = shop.items as [number, number, number, number]
  const [noura, sara] = [await shop.make.customer(), await shop.make.customer()]
  for (const item_id of [lamp, vase, cup]) await shop.db.insert(reactions).values({ user_id: noura.id, item_id })
  await shop.db.insert(reactions).values({ user_id: sara.id, item_id: tray })
  await shop.settled()
  return { ...shop, vase, asNoura: shop.as(noura), asSara: shop.as(sara) }
}

type Named = { name: string; liked: boolean }
const names = ({ body }: { body: { data: Named[] } }) => body.data.map(({ name }) => name)

test('customers list their likes, newest first, without items that are not for sale', async (t) => {
  const { asNoura, asSara } = await shopWithLikes(t)
  const found = await asNoura('GET', '/item?liked=true')
  assert.deepEqual([found.status, names(found), found.body.meta.total], [200, ['Vase', 'Lamp'], 2])
  assert.ok(
    found.body.data.every(({ liked, likes_count }: Named & { likes_count: number }) => liked && likes_count === 1),
  )
  assert.deepEqual(names(await asSara('GET', '/item?liked=true')), ['Tray'])
})

test('likes are searched, filtered, sorted and paged like any list', async (t) => {
  const { asNoura } = await shopWithLikes(t)
  const find = async (query: string) => names(await asNoura('GET', `/item?liked=1&${query}`))
  assert.deepEqual(await find('sort=price'), ['Lamp', 'Vase'])
  assert.deepEqual(await find('highest_price=10'), ['Lamp'])
  assert.deepEqual(await find('per_page=1&page=2'), ['Lamp'])
  assert.deepEqual(await find('search=lamp'), ['Lamp'])
  assert.deepEqual(await find('search=tray'), [])
})

test('likes are private to their customer and never cached', async (t) => {
  const { call, asNoura, cache } = await shopWithLikes(t)
  const lookUp = t.mock.method(cache, 'lookUp')
  for (const liked of ['true', '1', 'TRUE', 'on', 'yes']) {
    const mine = await asNoura('GET', `/item?liked=${liked}`)
    assert.deepEqual([mine.headers['cache-control'], mine.headers.etag, names(mine).length], ['no-store', undefined, 2])
    assert.equal((await call('GET', `/item?liked=${liked}`)).body.code, 'sign_in_required')
    const expired = { authorization: 'Bearer expired' }
    assert.equal((await call('GET', `/item?liked=${liked}`, undefined, expired)).status, 401)
  }
  assert.equal(lookUp.mock.callCount(), 0)
  for (const path of ['/item', '/item?liked=false', '/most']) {
    const { body, headers } = await call('GET', path)
    assert.deepEqual([body.data.length, body.data.some(({ liked }: Named) => liked)], [3, false])
    assert.match(String(headers['cache-control']), /^public/)
  }
  assert.equal((await asNoura('GET', '/item?liked=perhaps')).status, 422)
})

test('a caller with a token reads the ids of liked items, and that response is not cached', async (t) => {
  const { asNoura, asSara, call, vase, make, db } = await shopWithLikes(t)
  const offer_id = await make.offer(1000)
  await db.update(items).set({ offer_id })
  const likedIn = (data: Named[]) => data.filter(({ liked }) => liked).map(({ name }) => name)
  const asBoth = async (path: string, rowsOf: (body: { data: Named[]; items: Named[] }) => Named[]) => {
    const before = await call('GET', path)
    assert.match(String(before.headers['cache-control']), /^public/, path)
    assert.deepEqual(likedIn(rowsOf(before.body)), [], path)
    const answers = [await asNoura('GET', path), await asSara('GET', path)]
    for (const { headers } of answers)
      assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined], path)
    assert.deepEqual((await call('GET', path)).body, before.body, path)
    return answers.map(({ body }) => likedIn(rowsOf(body)).sort())
  }
  for (const path of ['/item', '/most', `/offer/${offer_id}/item`])
    assert.deepEqual(await asBoth(path, ({ data }) => data), [['Lamp', 'Vase'], ['Tray']], path)
  assert.deepEqual(await asBoth('/search?search=lamp', (body) => body.items), [['Lamp'], []])
  assert.deepEqual(await asBoth(`/item/${vase}`, ({ data }) => [data].flat()), [['Vase'], []])

  await asNoura('POST', '/reaction', { item_id: vase, liked: false })
  assert.equal((await asNoura('GET', `/item/${vase}`)).body.data.liked, false)
})

test('an expired token reads the catalogue as a visitor', async (t) => {
  const { call, vase } = await shopWithLikes(t)
  const { status, body } = await call('GET', `/item/${vase}`, undefined, { authorization: 'Bearer expired' })
  assert.deepEqual([status, body.data.name, body.data.liked], [200, 'Vase', false])
})
