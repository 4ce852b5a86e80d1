import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { FilterChoices } from '@rawnaq/contract/item-lists'
import { items } from '../../../db/schema.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'

/** Five items: a gold dallah, a green and a red vase of which one is on offer, a sold-out lamp, and a card without tags. */
async function openTaggedShop(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'] })
  const { make } = shop
  const home = await make.category()
  const [green, red] = [await make.color('Green'), await make.color('Red')]
  const tall = await make.size('Tall')
  const [dallah, vase, jar, lamp, card] = [
    await make.item({ name_en: 'Dallah', selling_price: 9000 }),
    await make.item({ name_en: 'Vase', category_id: home, offer_id: await make.offer(1000) }),
    await make.item({ name_en: 'Jar', category_id: home }),
    await make.item({ name_en: 'Lamp', category_id: home, quantity: 0 }),
    await make.item({ name_en: 'Card' }),
  ]
  await make.variant(vase, { color_id: green, size_id: tall })
  await make.variant(jar, { color_id: red })
  const eid = await make.tag('occasion', 'eid', [dallah, vase], { name_en: 'Eid', name_ar: 'العيد' })
  const birthday = await make.tag('occasion', 'birthday', [jar, lamp], { name_en: 'Birthday', position: 1 })
  const host = await make.tag('recipient', 'host', [dallah, lamp, vase], { name_en: 'For the host' })
  return { ...shop, ids: { home, green, red, tall, dallah, vase, jar, lamp, card, eid, birthday, host } }
}

const finder =
  ({ call }: TestShop) =>
  async (query: string) => {
    const { status, body } = await call('GET', `/item?${query}`)
    assert.equal(status, 200, query)
    const names = body.data.map(({ name }: { name: string }) => name)
    assert.equal(body.meta.total, names.length, query)
    return names
  }

const choicesOf =
  ({ call }: TestShop) =>
  async (query: string) => {
    const { data } = (await call('GET', `/item/filters?${query}`)).body as { data: FilterChoices }
    return Object.fromEntries(
      data.map(({ filter, choices }) => [
        filter,
        Object.fromEntries(choices.map(({ value, name, count }) => [name || value, count])),
      ]),
    )
  }

test('items are filtered by tag, colour, size, offer and stock, and by all of them together', async (t) => {
  const shop = await openTaggedShop(t)
  const { ids } = shop
  const found = finder(shop)
  assert.deepEqual(await found('occasion=eid'), ['Vase', 'Dallah'])
  assert.deepEqual(await found('occasion=eid,birthday'), ['Jar', 'Vase', 'Dallah', 'Lamp'])
  assert.deepEqual(await found('occasion=birthday&recipient=host'), ['Lamp'])
  assert.deepEqual(await found('recipient=host&available=true&sort=price'), ['Vase', 'Dallah'])
  assert.deepEqual(await found('recipient=host&lowest_price=50'), ['Dallah'])
  assert.deepEqual(await found(`color=${ids.green},${ids.red}`), ['Jar', 'Vase'])
  assert.deepEqual(await found(`size=${ids.tall}&color=${ids.green}`), ['Vase'])
  assert.deepEqual(await found('on_offer=true'), ['Vase'])
  assert.deepEqual(await found(`category_id=${ids.home}&recipient=host`), ['Vase', 'Lamp'])
  assert.deepEqual(await found('search=dallah&occasion=eid'), ['Dallah'])
  assert.deepEqual(await found('search=dallah&occasion=birthday'), [])
})

test('choices count each change of stock, offer, variants and tags at once', async (t) => {
  const shop = await openTaggedShop(t)
  const { call, make, ids } = shop
  const counts = choicesOf(shop)
  const variant = await make.variant(ids.card, { color_id: ids.red })
  const before = await counts('')
  assert.deepEqual(
    [before.occasion, before.color, before.available, before.on_offer],
    [{ Eid: 2, Birthday: 2 }, { Green: 1, Red: 2 }, { true: 4 }, { true: 1 }],
  )
  const change = async (path: string, body: object) => assert.equal((await call('PUT', path, body)).status, 200)
  await change(`/item/${ids.dallah}`, { quantity: 0 })
  await change(`/item/${ids.vase}`, { offer_id: null })
  await change(`/property/${variant}`, { color_id: ids.green })
  await change(`/item/${ids.card}`, { tag_ids: [ids.eid] })
  const after = await counts('')
  assert.deepEqual(
    [after.occasion, after.color, after.available, after.on_offer],
    [{ Eid: 3, Birthday: 2 }, { Green: 2, Red: 1 }, { true: 3 }, undefined],
  )
})

test('an unknown value of a filter gives an empty list', async (t) => {
  const shop = await openTaggedShop(t)
  const found = finder(shop)
  await shop.make.tag('occasion', 'secret', [shop.ids.card], { published: false })
  for (const query of [
    ...['occasion=nothing', 'occasion=secret', 'recipient=eid', "occasion='||", 'color=abc', 'color=0'],
    ...['size=99999999999', 'color=%00', `occasion=${'a'.repeat(500)}`, 'search=dallah&occasion=nothing'],
  ])
    assert.deepEqual(await found(query), [], query)
  assert.deepEqual(await found('occasion=nothing,eid'), ['Vase', 'Dallah'])
})

test('each choice has the number of items that it leaves, whatever is chosen in its own filter', async (t) => {
  const shop = await openTaggedShop(t)
  const choices = choicesOf(shop)
  assert.deepEqual(await choices(''), {
    occasion: { Eid: 2, Birthday: 2 },
    recipient: { 'For the host': 3 },
    color: { Green: 1, Red: 1 },
    size: { Tall: 1 },
    available: { true: 4 },
    on_offer: { true: 1 },
  })
  assert.deepEqual(await choices('occasion=birthday'), {
    occasion: { Eid: 2, Birthday: 2 },
    recipient: { 'For the host': 1 },
    color: { Red: 1 },
    available: { true: 1 },
  })
  assert.deepEqual(await choices(`category_id=${shop.ids.home}&occasion=eid&recipient=nobody`), {
    occasion: { Eid: 0 },
    recipient: { 'For the host': 1 },
  })
})

test('filters follow changes of tags, variants and offers at once', async (t) => {
  const shop = await openTaggedShop(t)
  const { call, ids } = shop
  const found = finder(shop)
  const choices = choicesOf(shop)
  await found('occasion=eid')
  await choices('')
  const put = async (path: string, body: object) => assert.equal((await call('PUT', path, body)).status, 200, path)
  await put(`/item/${ids.card}`, { tag_ids: [ids.eid] })
  await put(`/item/${ids.dallah}`, { tag_ids: [] })
  await put(`/item/${ids.vase}/properties`, { properties: [{ color_id: ids.red }] })
  await put(`/item/${ids.vase}`, { offer_id: null })
  await shop.settled()
  assert.deepEqual(await found('occasion=eid'), ['Card', 'Vase'])
  assert.deepEqual(await found(`color=${ids.red}`), ['Jar', 'Vase'])
  assert.deepEqual(await found(`color=${ids.green}`), [])
  assert.deepEqual(await found('on_offer=true'), [])
  assert.deepEqual((await choices('')).occasion, { Eid: 2, Birthday: 2 })
  await put(`/tag/${ids.eid}`, { published: false })
  assert.deepEqual(await found('occasion=eid'), [])
  assert.deepEqual((await choices('')).occasion, { Birthday: 2 })
})

test('in a list of more than a thousand items the choices have no counts until a filter narrows it', async (t) => {
  const shop = await openTestShop(t)
  const { make, db } = shop
  const rows = Array.from({ length: 1001 }, (_, index) => ({ code: `B${index}`, name_en: 'Box', selling_price: 100 }))
  const made = await db.insert(items).values(rows).returning({ id: items.id })
  await make.tag(
    'occasion',
    'eid',
    made.slice(0, 7).map(({ id }) => id),
    { name_en: 'Eid' },
  )
  await make.tag(
    'recipient',
    'host',
    made.slice(0, 2).map(({ id }) => id),
    { name_en: 'Host' },
  )
  const choices = choicesOf(shop)
  const whole = await choices('')
  assert.deepEqual([whole.occasion, whole.recipient], [{ Eid: null }, { Host: null }])
  const narrowed = await choices('occasion=eid')
  assert.deepEqual([narrowed.occasion, narrowed.recipient], [{ Eid: null }, { Host: 2 }])
})

test('a filtered list of any length is in its exact order', async (t) => {
  const shop = await openTestShop(t)
  const { make, db, call } = shop
  // The newest are the dearest.
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    code: `B${index}`,
    name_en: 'Box',
    selling_price: 1000 + 100 * index,
    quantity: index % 50 === 0 ? 0 : 1,
  }))
  const made = await db.insert(items).values(rows).returning({ id: items.id })
  const ids = made.map(({ id }) => id)
  await make.tag('occasion', 'eid', ids)
  await make.tag('occasion', 'birthday', ids.slice(0, 1))
  await make.tag('recipient', 'host', ids.slice(200, 700))
  const listed = async (query: string) => {
    const { data, meta, links } = (await call('GET', `/item?sort=price&${query}`)).body
    const places = data.map(({ code }: { code: string }) => Number(code.slice(1)))
    return { places, total: meta.total, isMore: meta.total_is_lower_bound ?? false, next: links.next !== null }
  }
  assert.deepEqual(await listed('occasion=eid&per_page=3'), {
    places: [1, 2, 3],
    total: 1100,
    isMore: false,
    next: true,
  })
  assert.deepEqual(await listed('occasion=eid&lowest_price=1090&highest_price=1105&per_page=3'), {
    ...{ places: [1080, 1081, 1082], total: 16, isMore: false, next: true },
  })
  const both = 'occasion=eid,birthday&recipient=host'
  assert.deepEqual(await listed(`${both}&per_page=3`), {
    places: [201, 202, 203],
    total: 250,
    isMore: true,
    next: true,
  })
  const deep = await listed(`${both}&per_page=100&page=4`)
  assert.deepEqual([deep.places[0], deep.places[99], deep.total, deep.isMore, deep.next], [507, 608, 401, true, true])
  const last = await listed(`${both}&per_page=100&page=5`)
  // Sold-out items come last.
  assert.deepEqual(
    [last.places.slice(88, 92), last.total, last.isMore, last.next],
    [[698, 699, 200, 250], 500, false, false],
  )
  assert.deepEqual(await listed(`${both}&per_page=100&page=6`), { places: [], total: 500, isMore: false, next: false })
})
