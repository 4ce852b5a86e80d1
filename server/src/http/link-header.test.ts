import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'

const linkOf = (next: string | null, prev: string | null) =>
  [next && `<${next}>; rel="next"`, prev && `<${prev}>; rel="prev"`].filter(Boolean).join(', ') || undefined

test('a list names its next and previous page in a Link header, as in its body', async (t) => {
  const { call } = await openTestShop(t, { items: [{}, {}, {}] })
  const read = async (path: string) => {
    const { body, headers } = await call('GET', path, undefined, { authorization: '' })
    assert.equal(headers.link, linkOf(body.links.next, body.links.prev), path)
    return headers.link
  }
  const page = (number: number) => `/api/item?search=%3C%D9%87&per_page=1&page=${number}`
  assert.equal(
    await read('/item?per_page=1&page=2'),
    '</api/item?per_page=1&page=3>; rel="next", </api/item?per_page=1&page=1>; rel="prev"',
  )
  assert.equal(await read('/item?per_page=1'), '</api/item?per_page=1&page=2>; rel="next"')
  assert.equal(await read('/item?per_page=1&page=3'), '</api/item?per_page=1&page=2>; rel="prev"')
  assert.equal(await read('/item'), undefined)
  assert.equal(await read(`/item?search=<%D9%87&per_page=1&page=2`), `<${page(1)}>; rel="prev"`)
})

test('a cached list has its Link header on misses, hits, 304 answers and HEAD requests', async (t) => {
  const { app, cache } = await openTestShop(t, { items: [{}, {}] })
  const url = '/api/item?per_page=1'
  const link = '</api/item?per_page=1&page=2>; rel="next"'
  const read = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) => app.inject({ method, url, headers })
  const first = await read('GET')
  const etag = String(first.headers.etag)
  for (const isMiss of [false, true])
    for (const [method, headers, status] of [
      ['GET', {}, 200],
      ['GET', { 'if-none-match': etag }, 304],
      ['GET', { 'accept-encoding': 'br' }, 200],
      ['HEAD', {}, 200],
    ] as const) {
      if (isMiss) cache.clear()
      const { statusCode, headers: sent } = await read(method, headers)
      assert.deepEqual([statusCode, sent.link], [status, link], `${method} ${JSON.stringify(headers)}`)
    }
  assert.equal(first.headers.link, link)
})

test('private lists and lists of staff have the header too', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:write', 'order:read'], items: [{}, {}] })
  const noura = await shop.make.customer()
  const home = { title_name: 'Home', area: 'السالمية', widget: '٤', street: 'Salem Al Mubarak', house_number: '14' }
  for (let count = 0; count < 2; count++) await shop.as(noura)('POST', '/address', home)
  const own = await shop.as(noura)('GET', '/address?per_page=1')
  assert.equal(own.headers.link, '</api/address?per_page=1&page=2>; rel="next"')
  const staff = await shop.call('GET', '/item?view=staff&per_page=1')
  assert.equal(staff.headers.link, '</api/item?view=staff&per_page=1&page=2>; rel="next"')
})
