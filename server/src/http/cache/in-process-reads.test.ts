import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../testing/shop.ts'
import { cacheKey } from './serve-cached.ts'

const arabic = { locale: 'ar', 'content-language': 'ar' }
const permissions = ['catalogue:write', 'content:write']

/** A shop with a list of two pages and two records that other paths name. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { permissions, items: [{ name_en: 'Vase' }, { name_en: 'Lantern' }] })
  const category = await shop.make.category()
  await shop.make.tile(category)
  await shop.make.setting('phone', '+965')
  await shop.make.offer(1000)
  await shop.settled()
  const overHttp = async (path: string) => {
    const answer = await shop.app.inject({ url: path, headers: arabic })
    return { status: answer.statusCode, body: answer.json() as { reference?: string } }
  }
  const inProcess = (path: string, headers: Record<string, string> = arabic) =>
    shop.app.readInProcess({ path, headers })
  return { ...shop, overHttp, inProcess }
}

/** What a route needs beside its path. */
const queries: Record<string, string> = {
  '/api/shipping': '?item_ids=1',
  '/api/search': '?search=vase',
  '/api/search/suggest': '?search=vas',
  '/api/item': '?per_page=1&page=2',
}

test('every public read has the same answer in process and over HTTP', async (t) => {
  const { app, cache, overHttp, inProcess } = await openShop(t)
  const paths = app.inProcessPaths().map((path) => path.replace(/:\w+/g, '1') + (queries[path] ?? ''))
  for (const path of ['/api/item/1', '/api/item?per_page=1&page=2', '/api/category/tree', '/api/setting', '/api/tile'])
    assert.ok(paths.includes(path), `${path} is read in process`)
  for (const path of paths) {
    cache.clear()
    const read = await inProcess(path)
    const cached = cache.get(cacheKey({ url: path, headers: arabic }))
    cache.clear()
    const answer = await overHttp(path)
    assert.deepEqual(JSON.parse(JSON.stringify(read)), answer, path)
    assert.notEqual(answer.status, 500, path)
    const over = cache.get(cacheKey({ url: path, headers: arabic }))
    assert.deepEqual(
      cached && { ...cached, body: String(cached.body), tags: cached.tags.toSorted() },
      over && { ...over, body: String(over.body), tags: over.tags.toSorted() },
      path,
    )
  }
})

test('a read in process of a cached response has its bytes', async (t) => {
  const { inProcess } = await openShop(t)
  const first = await inProcess('/api/item/1')
  const second = await inProcess('/api/item/1')
  assert.deepEqual(JSON.parse(String(second?.body)), first?.body)
})

test('a missing item is refused in the language of the caller', async (t) => {
  const { inProcess, overHttp } = await openShop(t)
  const read = await inProcess('/api/item/77')
  assert.equal(read?.status, 404)
  assert.deepEqual(read, await overHttp('/api/item/77'))
})

test('what needs the hooks of its route is not read in process', async (t) => {
  const { inProcess } = await openShop(t)
  const token = { authorization: 'Bearer anything' }
  const reads: [path: string, headers?: Record<string, string>][] = [
    ['/api/item?view=staff'],
    ['/api/item?liked=true'],
    ['/api/item/1', token],
    ['/api/item/1?preview=token'],
    ['/api/item/changes'],
    ['/api/item/none'],
    ['/api/item?per_page=many'],
    ['/api/item/%31'],
    ['/api/order/1'],
    ['/api/order'],
    ['/main'],
  ]
  for (const [path, headers] of reads) assert.equal(inProcess(path, headers), undefined, path)
})
