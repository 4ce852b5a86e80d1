import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'
import { redirectBarePaths } from './redirects.ts'

async function openWithRedirects(t: TestContext) {
  const { app } = await openTestShop(t, { isExtended: true })
  redirectBarePaths(app)
  return async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.inject({ method, url })
    return `${statusCode} ${headers.location ?? ''}`.trim()
  }
}

test('a bare path redirects to /main with its query', async (t) => {
  const answer = await openWithRedirects(t)
  assert.equal(await answer('/'), '301 /main')
  assert.equal(await answer('/?lang=ar'), '301 /main?lang=ar')
  assert.equal(await answer('/main/'), '301 /main')
  assert.equal(await answer('/category/5?search=a%20b&lang=ar'), '301 /main/category/5?search=a%20b&lang=ar')
})

test('no redirect leads to another site', async (t) => {
  const answer = await openWithRedirects(t)
  for (const path of ['//evil.example', '//evil.example/%2f..', '/\\evil.example', '/https://evil.example']) {
    const location = (await answer(path)).split(' ')[1]
    if (location) assert.equal(new URL(location, 'http://shop.test').host, 'shop.test', path)
  }
})

test('paths below /api and /media and requests other than GET are not redirected', async (t) => {
  const answer = await openWithRedirects(t)
  for (const path of ['/api/zzz', '/media/zzz.webp', '/api', '/main/zzz', '/admin/zzz'])
    assert.equal(await answer(path), '404', path)
  assert.equal(await answer('/category', 'POST'), '404')
})
