import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audit, items, pictures, properties } from '../../../db/schema.ts'
import { photograph } from '../../../testing/pictures.ts'
import { openTestShop } from '../../../testing/shop.ts'

const photo = await photograph(200, 250).png().toBuffer()

async function openEmptyShop(t: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'] })
  const [small, large, plum] = [await shop.make.size('Small'), await shop.make.size('Large'), await shop.make.color()]
  const form = new FormData()
  form.set('image', new File([new Uint8Array(photo)], 'vase.png'))
  const { body: uploaded } = await shop.call('POST', '/picture', form)
  const vase = (parts: object) => ({ name: 'Vase', code: 'V-1', selling_price: 20, ...parts })
  return { ...shop, small, large, plum, path: uploaded.data.path as string, vase }
}

const inBoth = (field: string, en: string, ar: string) => [
  { locale: 'en', field, value: en },
  { locale: 'ar', field, value: ar },
]

test('an item is created with its pictures, variants, options and tags in one request', async (t) => {
  const { call, db, make, small, large, plum, path, vase } = await openEmptyShop(t)
  const tag = await make.tag('occasion', 'eid')
  const { status, body } = await call(
    'POST',
    '/item',
    vase({
      tag_ids: [tag],
      pictures: [{ path, color_id: plum, translations: inBoth('alt', 'A plum vase', 'مزهرية برقوقية') }],
      variants: [
        { size_id: small, color_id: plum, quantity: 3 },
        { size_id: large, color_id: plum, price: 25, quantity: 4 },
      ],
      options: [{ price: 2, max_length: 10, translations: inBoth('name', 'Engraving', 'نقش') }],
    }),
  )
  assert.deepEqual(
    [status, body.data.quantity, body.data.tag_ids, body.data.media.map((one: { alt: string }) => one.alt)],
    [201, 7, [tag], ['A plum vase']],
  )
  const { id } = body.data
  const listOf = async (name: string) => (await call('GET', `/${name}?item_id=${id}&view=staff&sort=id`)).body.data
  const variants = await listOf('property')
  assert.deepEqual(
    variants.map((one: { size_id: number; price: number | null; quantity: number }) => [
      one.size_id,
      one.price,
      one.quantity,
    ]),
    [
      [small, null, 3],
      [large, 25, 4],
    ],
  )
  const [option] = await listOf('item_option')
  assert.deepEqual([option.name, option.price, option.max_length, option.max_lines], ['Engraving', 2, 10, 1])
  const entries = await db.select({ action: audit.action, resource: audit.resource }).from(audit).orderBy(audit.id)
  assert.deepEqual(entries.map(({ action, resource }) => `${action} ${resource}`).sort(), [
    'create item',
    'create item_option',
    'create media',
    'create property',
    'create property',
  ])
  // Its picture is in use: the next clean-up leaves it.
  await db.update(pictures).set({ let_go_at: new Date(0) })
  const another = await make.picture(id)
  assert.equal((await call('DELETE', `/media/${another}`)).status, 204)
  assert.equal((await call('GET', `/item/${id}`)).body.data.media.length, 1)
})

test('an item with a refused part is not created, and its field is named', async (t) => {
  const { call, db, small, path, vase } = await openEmptyShop(t)
  const refused = async (parts: object, field: string, expected = 422) => {
    const { status, body } = await call('POST', '/item', vase(parts))
    assert.deepEqual([status, Object.keys(body.errors)], [expected, [field]], JSON.stringify(body))
  }
  await refused({ options: [{ price: 2 }] }, 'options.0.name')
  await refused({ variants: [{ size_id: small, price: -1 }] }, 'variants.0.price')
  await refused({ variants: [{ size_id: small }, { size_id: small }] }, 'size_id', 409)
  await refused({ variants: [{ quantity: 1 }] }, 'size_id')
  await refused({ pictures: [{ path, color_id: 99 }] }, 'color_id')
  await refused({ pictures: [{ path: 'gone.webp' }] }, 'path')
  await refused({ pictures: [{}] }, 'pictures.0.path')
  assert.deepEqual([await db.$count(items), await db.$count(properties), await db.$count(audit)], [0, 0, 0])

  // Sent again after a lost response, the item is not created twice.
  assert.equal((await call('POST', '/item', vase({ variants: [{ size_id: small }] }))).status, 201)
  await refused({ variants: [{ size_id: small }] }, 'code', 409)
  assert.equal(await db.$count(items), 1)
})

test('the parts of an existing item are not changed with the item', async (t) => {
  const { call, make } = await openEmptyShop(t)
  const id = await make.item()
  const { status } = await call('PUT', `/item/${id}`, { variants: [] })
  assert.equal(status, 422)
})
