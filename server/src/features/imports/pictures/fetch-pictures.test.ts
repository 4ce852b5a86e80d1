import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { asc, eq, sql } from 'drizzle-orm'
import { colors, importPictures, media } from '../../../db/schema.ts'
import { photograph } from '../../../testing/pictures.ts'
import { shopWithFiles } from '../../../testing/shops/shop-with-files.ts'
import { fetchPicture } from './fetch-picture.ts'
import { startPictureWorker } from './picture-worker.ts'

const png = await photograph(40, 50).png().toBuffer()
const jpeg = await photograph(50, 40).jpeg().toBuffer()

/** A host of pictures on this machine, which counts its requests. */
async function openHost(t: TestContext) {
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    const send = (status: number, headers: Record<string, string>, body: Uint8Array | string = '') =>
      response.writeHead(status, headers).end(body)
    if (url === '/a.png') send(200, { 'content-type': 'image/png' }, png)
    else if (url === '/b.jpg') send(200, { 'content-type': 'image/jpeg' }, jpeg)
    else if (url === '/moved.png') send(302, { location: '/a.png' })
    else if (url === '/loop.png') send(302, { location: '/loop.png' })
    else if (url === '/inside.png') send(302, { location: 'http://169.254.169.254/latest' })
    else if (url === '/page.png') send(200, { 'content-type': 'text/html' }, '<p>')
    else if (url === '/fake.png') send(200, { 'content-type': 'image/png' }, 'no picture')
    else if (url === '/large.png') send(200, { 'content-type': 'image/png', 'content-length': '99999999' })
    else if (url === '/endless.png') response.writeHead(200, { 'content-type': 'image/png' }).write('x')
    else send(404, {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, requests, at: (path: string) => `http://${host}${path}` }
}

/** Fetches until no picture waits. The shop has a worker of its own, which may take some of them. */
async function fetchAll(t: TestContext, shop: Awaited<ReturnType<typeof shopWithFiles>>, host: string) {
  const worker = startPictureWorker(shop, [host], shop.app.log)
  t.after(() => worker.stop())
  for (;;) {
    worker.wake()
    await worker.idle()
    if ((await shop.db.$count(importPictures, eq(importPictures.state, 'waiting'))) === 0) return
  }
}

test('an address that redirects for ever, inside our network, to no picture or without an end is refused', async (t) => {
  const { host, at, requests } = await openHost(t)
  const issueOf = async (url: string, hosts: string[] | null = [host]) =>
    fetchPicture(url, hosts, 300).then(
      () => 'fetched',
      ({ issue }) => issue,
    )
  const expected = {
    '/a.png': 'fetched',
    '/moved.png': 'fetched',
    '/loop.png': 'picture_unreachable',
    '/inside.png': 'picture_not_allowed',
    '/page.png': 'fetched_no_picture',
    '/large.png': 'fetched_too_large',
    '/endless.png': 'picture_too_slow',
    '/gone.png': 'picture_unreachable',
  }
  for (const [path, issue] of Object.entries(expected)) assert.equal(await issueOf(at(path)), issue, path)
  const count = requests.length
  const own = ['http://127.0.0.1/a', 'http://2130706433/a', 'http://[::1]/a', 'ftp://example.com/a']
  for (const url of [...own, at('/a.png'), 'https://name:word@example.com/a'])
    assert.equal(await issueOf(url, null), 'picture_not_allowed', url)
  // Names are looked up in the DNS only, which has none of this machine.
  assert.equal(
    await issueOf(at('/a.png').replace('127.0.0.1', 'localhost').replace(/:\d+/, ''), null),
    'picture_unreachable',
  )
  assert.equal(requests.length, count)
})

test('pictures of an import are fetched once, in their order; a dead address is listed and fails no row', async (t) => {
  const { host, at, requests } = await openHost(t)
  const shop = await shopWithFiles(t, { pictureHosts: [host] })
  const { read, confirm, call, db } = shop
  const lines = [
    'Handle,Title,Variant Price,Image Src,Image Position,Image Alt Text',
    `vase,Vase,5,${at('/b.jpg')},2,`,
    `vase,,,${at('/a.png')},1,مزهرية`,
    `vase,,,${at('/gone.png')},3,`,
    `bowl,Bowl,5,${at('/fake.png')},1,`,
  ]
  const seen = await read(lines)
  assert.equal(seen.summary.pictures, 4)
  await confirm(seen.id, false, true)
  await fetchAll(t, shop, host)
  const { pictures } = (await call('GET', `/import/${seen.id}`)).body.data
  assert.deepEqual([pictures.total, pictures.done, pictures.failed], [4, 2, 2])
  assert.deepEqual(
    pictures.errors.map(({ row, message }: Record<string, unknown>) => [row, message]),
    [
      [4, 'There is no picture at this address any more'],
      [5, 'This is not a picture that the shop can show'],
    ],
  )
  const gallery = await db.select().from(media).orderBy(asc(media.position))
  assert.deepEqual(
    gallery.map(({ alt_ar, position }) => [alt_ar, position]),
    [
      ['مزهرية', 0],
      ['', 1],
    ],
  )
  const again = await read(lines.slice(0, 3))
  assert.deepEqual([again.changed, again.summary.pictures], [0, 0])
  assert.equal(requests.filter((url) => url === '/a.png').length, 1)
})

test('a picture of the variants of one colour shows that colour, and comes after the other pictures', async (t) => {
  const { host, at } = await openHost(t)
  const shop = await shopWithFiles(t, { pictureHosts: [host] })
  const { read, confirm, db } = shop
  const seen = await read([
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image',
    `vase,Vase,Color,Red,5,${at('/a.png')},${at('/b.jpg')}`,
    `vase,,,Blue,5,,`,
  ])
  assert.equal(seen.summary.pictures, 2)
  await confirm(seen.id, false, true)
  await fetchAll(t, shop, host)
  const gallery = await db
    .select({ color: colors.name_en, position: media.position })
    .from(media)
    .leftJoin(colors, eq(colors.id, media.color_id))
    .orderBy(asc(media.position))
  assert.deepEqual(gallery, [
    { color: null, position: 0 },
    { color: 'Red', position: 1 },
  ])
})

test('without the choice of staff no picture is fetched', async (t) => {
  const { host, at, requests } = await openHost(t)
  const { read, confirm, db } = await shopWithFiles(t, { pictureHosts: [host] })
  const seen = await read(['Handle,Title,Variant Price,Image Src', `vase,Vase,5,${at('/a.png')}`])
  const { pictures } = await confirm(seen.id)
  assert.deepEqual([pictures, await db.$count(importPictures), requests], [null, 0, []])
})

test('a picture of a killed process is fetched once its claim expires, and given up if it ends ten processes', async (t) => {
  const { host, at, requests } = await openHost(t)
  const shop = await shopWithFiles(t, { pictureHosts: [host] })
  const { make, db, app } = shop
  const item_id = await make.item()
  const claimed = { item_id, host, row: 2, retry_at: sql`now() + interval '1 minute'` }
  await db.insert(importPictures).values([
    { ...claimed, key: 'a', url: at('/a.png'), attempts: 1 },
    { ...claimed, key: 'b', url: at('/b.jpg'), attempts: 10 },
  ])
  const worker = startPictureWorker(shop, [host], app.log)
  t.after(() => worker.stop())
  worker.wake()
  await worker.idle()
  assert.deepEqual(requests, [])
  await db.update(importPictures).set({ retry_at: sql`now()` })
  await fetchAll(t, shop, host)
  assert.deepEqual(requests, ['/a.png'])
  const rows = await db.select().from(importPictures).orderBy(asc(importPictures.key))
  assert.deepEqual(
    rows.map(({ state, issue }) => [state, issue]),
    [
      ['done', null],
      ['failed', 'picture_given_up'],
    ],
  )
})
