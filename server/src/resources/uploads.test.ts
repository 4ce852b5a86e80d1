import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { media, pictures } from '../db/schema.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { photograph } from '../testing/pictures.ts'
import { openTestShop } from '../testing/shop.ts'
import { servePictures } from '../web/picture-files.ts'

const permissions = ['catalogue:write', 'content:write']
const green = await photograph(500, 625).png().toBuffer()
const plum = await photograph(200, 250, '#5b2333').jpeg().toBuffer()

function form(fields: Record<string, string | Buffer>) {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') sent.append(name, value)
    else sent.append(name, new File([new Uint8Array(value)], 'صورة 1.svg', { type: 'text/html' }))
  }
  return sent
}

/** An in-memory store that lists its files and can be made to fail. */
function memoryStore() {
  const names = new Set<string>()
  const broken = { put: false, full: false, remove: false }
  const store: PictureStore = {
    put: async (name) => {
      if (broken.full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      if (broken.put) throw new Error('The disk is away')
      names.add(name)
    },
    exists: async (name) => names.has(name),
    read: async () => null,
    remove: async (name) => {
      if (broken.remove) throw new Error('The disk is away')
      names.delete(name)
    },
  }
  return { store, names, broken }
}

async function openGallery(t: TestContext) {
  const memory = memoryStore()
  const shop = await openTestShop(t, { permissions, store: memory.store, items: [{}, {}] })
  return { ...shop, ...memory, item: shop.items[0]!, other: shop.items[1]! }
}

test('an item’s uploaded picture is in its response with all sizes', async (t) => {
  const { app, pictures: kept, call, items } = await openTestShop(t, { permissions, isExtended: true, items: [{}] })
  servePictures(app, kept.store)
  const { status, body } = await call(
    'POST',
    `/item/${items[0]}/media`,
    form({ image: green, position: '2', alt: 'A vase' }),
  )
  assert.equal(status, 201)
  const { path } = body.data
  const files = { url: `/media/${path}`, width: 500, height: 625, widths: [160, 400] }
  const shown = { path, alt: 'A vase', ...files, formats: ['avif', 'webp'], placeholder: '#0a352a' }
  const translations = [{ locale: 'en', field: 'alt', value: 'A vase' }]
  const inGallery = { ...shown, color_id: null }
  assert.deepEqual(body.data, { id: 1, item_id: items[0], position: 2, ...inGallery, version: 1, translations })
  const item = (await call('GET', `/item/${items[0]}`)).body.data
  assert.deepEqual([item.image, item.media], [shown, [inGallery]])

  for (const [name, type] of [
    [path, 'webp'],
    [path.replace('.webp', '-160.avif'), 'avif'],
  ]) {
    const { statusCode, headers } = await app.inject(`/media/${name}`)
    assert.deepEqual([statusCode, headers['content-type']], [200, `image/${type}`])
  }
})

test('categories, offers and posts take a picture on create and update', async (t) => {
  const { call } = await openGallery(t)
  const records = [
    ['/category', { name: 'Vases', published: 'true', parent_id: '' }],
    ['/offer', { name: 'Eid', percentage: '12.5', translations: '[{"locale":"ar","field":"name","value":"العيد"}]' }],
    ['/post', { title: 'News' }],
  ] as const
  for (const [path, fields] of records) {
    const made = await call('POST', path, form({ ...fields, image: green }))
    assert.deepEqual([made.status, made.body.data.image.width], [201, 500], path)
    const put = await call('PUT', `${path}/1`, form({ image: plum }))
    assert.deepEqual([put.status, put.body.data.image.width], [200, 200], path)
    const posted = await call('POST', `${path}/1`, form({ _method: 'PUT', image: green }))
    assert.deepEqual([posted.status, posted.body.data.image], [200, made.body.data.image], path)
    const without = await call('PUT', `${path}/1`, form({ picture_path: '' }))
    assert.deepEqual([without.status, without.body.data.image], [200, null], path)
  }
  const { data } = (await call('GET', '/offer/1', undefined, { locale: 'ar' })).body
  assert.deepEqual([data.name, data.percentage], ['العيد', 12.5])
})

test('a picture in an item’s form becomes its first and leaves the others', async (t) => {
  const { call, item } = await openGallery(t)
  const pictures = (answer: { body: { data: { media: { width: number }[] } } }) =>
    answer.body.data.media.map(({ width }) => width)
  const put = await call('PUT', `/item/${item}`, form({ name: 'Jar', selling_price: '20', image: green }))
  assert.deepEqual([put.status, put.body.data.name, put.body.data.selling_price], [200, 'Jar', 20])
  assert.deepEqual(pictures(put), [500])
  const posted = await call('POST', `/item/${item}`, form({ _method: 'PUT', image: plum }))
  assert.deepEqual([posted.status, posted.body.data.name, pictures(posted)], [200, 'Jar', [200, 500]])
  const again = await call('PUT', `/item/${item}`, form({ image: green }))
  assert.deepEqual([again.status, pictures(again), again.body.data.image.width], [200, [500, 200], 500])
  const fields = { name: 'Bowl', code: 'B', selling_price: '5', detail_rows: '[]', category_id: '' }
  const made = await call('POST', '/item', form({ ...fields, image: plum }))
  assert.deepEqual([made.status, pictures(made), made.body.data.category_id], [201, [200], null])
  assert.deepEqual(pictures(await call('GET', `/item/${item}`)), [500, 200])
})

test('an item refuses an upload that is no picture or too large, and changes nothing', async (t) => {
  const { call, item, names } = await openGallery(t)
  const before = (await call('GET', `/item/${item}`)).body.data
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const no = await call('PUT', `/item/${item}`, form({ name: 'Jar', image: svg }))
  assert.deepEqual([no.status, no.body.code], [422, 'not_a_picture'])
  const heavy = await call('PUT', `/item/${item}`, form({ name: 'Jar', image: Buffer.alloc(16 * 1024 * 1024 + 1) }))
  assert.deepEqual([heavy.status, heavy.body.code], [413, 'picture_too_large'])
  const wrong = await call('PUT', `/item/${item}`, form({ selling_price: 'much', image: green }))
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['selling_price']])
  assert.equal((await call('PUT', '/item/999', form({ image: green }))).status, 404)
  assert.deepEqual([(await call('GET', `/item/${item}`)).body.data, names.size], [before, 0])
})

test('a form without a picture is an update like any other', async (t) => {
  const { call, names } = await openGallery(t)
  await call('POST', '/category', form({ name: 'Vases', image: green }))
  const before = [...names]
  const { status, body } = await call('PUT', '/category/1', form({ name: 'Jars', position: '3', published: 'false' }))
  assert.deepEqual([status, body.data.name, body.data.position, body.data.published], [200, 'Jars', 3, false])
  assert.deepEqual([body.data.image.width, [...names]], [500, before])
})

test('a refused upload is reported in the caller’s language, and nothing of it is stored', async (t) => {
  const { call, item, names, db } = await openGallery(t)
  const path = `/item/${item}/media`
  const arabic = { locale: 'ar' }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const no = await call('POST', path, form({ image: svg }))
  const words = 'Send a picture as JPEG, PNG, WebP or AVIF'
  assert.deepEqual([no.status, no.body], [422, { message: words, code: 'not_a_picture', errors: { image: [words] } }])
  assert.match((await call('POST', path, form({ image: svg }), arabic)).body.message, /^يُرجى إرسال صورة/)

  const heavy = await call('POST', path, form({ image: Buffer.alloc(16 * 1024 * 1024 + 1) }), arabic)
  assert.deepEqual([heavy.status, heavy.body.code], [413, 'picture_too_large'])
  assert.match(heavy.body.errors.image[0], /16 ميغابايت/)

  for (const nothing of [form({}), form({ position: '1' })]) {
    const { status, body } = await call('POST', path, nothing)
    assert.deepEqual([status, body.errors], [422, { image: ['This is required'] }])
  }
  const text = await call('POST', path, form({ image: 'a text' }))
  assert.deepEqual([text.status, text.body.errors], [422, { image: ['This value has the wrong type'] }])
  const wrong = await call('POST', path, form({ image: green, position: 'third', secret: '1' }))
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors).sort()], [422, ['position', 'secret']])
  const two = form({ image: green })
  two.append('image', new File([new Uint8Array(plum)], 'b.jpg'))
  assert.equal((await call('POST', path, two)).status, 413)
  assert.deepEqual([names.size, await db.$count(pictures), await db.$count(media)], [0, 0, 0])
})

test('a picture for a missing record is not stored', async (t) => {
  const { call, names, db } = await openGallery(t)
  const item = await call('POST', '/item/999/media', form({ image: green }))
  assert.deepEqual([item.status, item.body.errors], [422, { item_id: ['There is no such record'] }])
  assert.equal((await call('PUT', '/category/999', form({ image: green }))).status, 404)
  const path = await call('POST', '/category', { name: 'Vases', picture_path: 'nowhere.webp' })
  assert.deepEqual([path.status, path.body.errors], [422, { picture_path: ['There is no such record'] }])
  assert.deepEqual([names.size, await db.$count(pictures)], [0, 0])
})

test('a picture whose files cannot be stored is not shown', async (t) => {
  const { call, broken, db, item } = await openGallery(t)
  broken.put = true
  assert.equal((await call('POST', `/item/${item}/media`, form({ image: green }))).status, 500)
  assert.deepEqual([await db.$count(pictures), await db.$count(media)], [0, 0])
})

test('uploads require the permission to write the catalogue, and a resource with pictures', async (t) => {
  const visitor = await openTestShop(t, { items: [{}] })
  assert.equal((await visitor.call('POST', '/item/1/media', form({ image: green }))).status, 401)
  const { call } = await openTestShop(t, { permissions })
  for (const path of ['/unit', '/order/quote']) {
    const { status, body } = await call('POST', path, form({ name: 'Piece' }))
    assert.deepEqual([status, body.code], [415, 'wrong_content_type'], path)
  }
})

test('a malformed form is refused', async (t) => {
  const { app, make } = await openGallery(t)
  const { headers } = await make.staff(permissions)
  const send = (payload: string, boundary = 'x') =>
    app.inject({
      method: 'POST',
      url: '/api/category',
      payload,
      headers: { ...headers, 'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}` },
    })
  const open = '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc'
  for (const answer of [await send(open), await send('nonsense'), await send(open, '')])
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'bad_request'])
  const many = Array.from(
    { length: 70 },
    (_, at) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
  )
  assert.equal((await send(`${many.join('')}--x--`)).statusCode, 413)
  const long = `--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n${'a'.repeat(70_000)}\r\n--x--`
  assert.equal((await send(long)).statusCode, 413)
})

test('the files of a picture are deleted with its last use', async (t) => {
  const { call, names, item, other, db } = await openGallery(t)
  await call('POST', `/item/${item}/media`, form({ image: green }))
  await call('POST', `/item/${other}/media`, form({ image: green }))
  await call('POST', '/category', form({ name: 'Vases', image: green }))
  assert.deepEqual([names.size, await db.$count(pictures)], [7, 1])
  assert.equal((await call('DELETE', '/media/1')).status, 204)
  assert.equal((await call('DELETE', `/item/${other}`)).status, 204)
  assert.equal(names.size, 7)
  await call('PUT', '/category/1', form({ image: plum }))
  assert.deepEqual([names.size, await db.$count(pictures)], [5, 1])
  await call('PUT', '/category/1', { picture_path: null })
  assert.deepEqual([names.size, await db.$count(pictures)], [0, 0])
})

test('pictures of placed orders and of the about page are retained', async (t) => {
  const { call, names, item, place, make } = await openGallery(t)
  await call('POST', `/item/${item}/media`, form({ image: green }))
  const { id } = (await place([{ item_id: item, item_quantity: 1 }])).body.data
  await call('DELETE', '/media/1')
  const order = (await call('GET', `/order/${id}`)).body.data
  assert.deepEqual([names.size, order.items[0].image.width], [7, 500])

  const { data } = (await call('POST', '/category', form({ name: 'Vases', image: plum }))).body
  await make.setting('who_us', [{ content_en: 'We', image_url: data.image.url }])
  await call('DELETE', '/category/1')
  assert.equal(names.size, 12)
})

test('a failed removal is retried with the next one', async (t) => {
  const { call, names, broken, item } = await openGallery(t)
  await call('POST', `/item/${item}/media`, form({ image: green }))
  await call('POST', `/item/${item}/media`, form({ image: plum }))
  broken.remove = true
  assert.equal((await call('DELETE', '/media/1')).status, 204)
  assert.equal(names.size, 12)
  broken.remove = false
  await call('DELETE', '/media/2')
  assert.equal(names.size, 0)
})

test('eight concurrent uploads are accepted and the ninth is asked to retry; a disconnected client frees its place', async (t) => {
  const { app, call, make } = await openGallery(t)
  const { headers } = await make.staff(permissions)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = [
    'POST /api/category HTTP/1.1',
    'host: shop.test',
    `authorization: ${headers.authorization}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
    '',
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n',
  ].join('\r\n')
  const requests: IncomingMessage[] = []
  for (let sender = 1; sender <= 8; sender++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const [request] = await once(app.server, 'request')
    // The body is read once the request has a place.
    await once(request, 'resume')
    requests.push(request)
  }
  const busy = await call('POST', '/category', form({ name: 'Vases' }))
  const gone = Promise.all(requests.map((request) => new Promise((resolve) => request.once('close', resolve))))
  for (const request of requests) request.socket.destroy()
  await gone
  assert.deepEqual([busy.status, busy.body.code], [503, 'busy'])
  assert.equal((await call('POST', '/category', form({ name: 'Vases' }))).status, 201)
})

test('an upload to a full disk is refused with 507 in the caller’s language, and stores nothing', async (t) => {
  const { call, item, broken, names } = await openGallery(t)
  broken.full = true
  const send = (headers = {}) => call('POST', `/item/${item}/media`, form({ image: green }), headers)
  const en = await send()
  assert.deepEqual([en.status, en.body.code], [507, 'storage_full'])
  assert.equal(en.body.message, 'The shop has no storage space left for this, please try again later')
  assert.equal((await send({ locale: 'ar' })).body.message, 'لا تتوفر مساحة تخزين كافية في المتجر، يُرجى المحاولة لاحقًا')
  assert.deepEqual([(await call('GET', `/item/${item}`)).body.data.media, names.size], [[], 0])
  broken.full = false
  assert.equal((await send()).status, 201)
})
