import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arabic, assertHandled, attacks, rotatingFifths, texts, urlsWith } from '../../testing/bad-values.ts'
import { openTestShop } from '../../testing/shop.ts'
import { contents, openShopUnderFire } from '../../testing/shops/shop-under-fire.ts'

test('no bad value in a URL fails a public request or changes anything', async (t) => {
  const fire = await openShopUnderFire(t)
  const before = await contents(fire)
  const some = rotatingFifths()
  let tried = 0
  for (const call of fire.routes.filter(({ method }) => method === 'GET'))
    for (const parameter of call.parameters ?? [])
      for (const value of some([...texts, ...attacks, '[1]', '{}', 2 ** 31, fire.deleted, 999_999]))
        for (const address of urlsWith(call, parameter, value)) {
          assertHandled(await fire.call('GET', address, undefined, arabic), `GET ${address.slice(0, 100)}`)
          tried++
        }
  assert.ok(tried > 1500)
  assert.deepEqual(await contents(fire), before)
})

test('list parameters out of bounds are refused by name', async (t) => {
  const { call } = await openShopUnderFire(t)
  const wrong = {
    page: ['0', '-1', '1.5', 'NaN', 'x', '100001', '1e999', "1' or 1=1"],
    per_page: ['0', '101', 'all', '-5'],
    category_id: ['0', 'x', '2147483648', '1,2', '-1'],
    category_ids: ['x', '1,x', '0', `${'1,'.repeat(101)}1`],
    lowest_price: ['-1', 'NaN', '1e300', 'x'],
    highest_price: ['Infinity', '<b>'],
    slider: ['1', '1,2,3', 'a,b', '-1,5', '[]'],
    most_liked: ['maybe', '2'],
    sort: ['id; drop table items', 'constructor'],
    search: ['x'.repeat(201)],
    code: ['x'.repeat(61), 'a\u0000b'],
  }
  for (const [name, given] of Object.entries(wrong))
    for (const value of given) {
      const { status, body } = await call('GET', `/item?${name}=${encodeURIComponent(value)}`)
      assert.equal(status, 422, `${name}=${value.slice(0, 50)}`)
      assert.ok(
        Object.keys(body.errors).every((field) => field.split('.')[0] === name),
        JSON.stringify(body.errors),
      )
    }
})

test('a malformed URL is refused in the language of the request', async (t) => {
  const { call } = await openTestShop(t)
  for (const path of [
    '/%E0%A4%A',
    '/item/%',
    '/coupon/%ZZ',
    `/coupon/${'x'.repeat(3000)}`,
    '/item/..%2f..%2fetc',
    '//evil.example/%2f..',
  ])
    assertHandled(await call('GET', path, undefined, arabic), path.slice(0, 50))
})

test('an internal error is answered with a request id and without details', async (t) => {
  const { call, db } = await openTestShop(t)
  t.mock.method(db, 'select', () => {
    throw new Error('password=secret at line 5')
  })
  const { status, body, text } = await call('GET', '/unit', undefined, arabic)
  assert.deepEqual([status, body.code, body.message], [500, 'internal_error', 'حدث خطأ من جهتنا'])
  assert.match(body.reference, /^[0-9a-f]{12}$/)
  assert.ok(!text.includes('secret'))
})
