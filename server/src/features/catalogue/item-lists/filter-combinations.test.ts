import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FilterChoices } from '@rawnaq/contract/item-lists'
import { items } from '../../../db/schema.ts'
import { randomFrom } from '../../../testing/random.ts'
import { openTestShop } from '../../../testing/shop.ts'

test('any combination of filters lists exactly the items that pass all of them, and counts its choices', async (t) => {
  const { make, call } = await openTestShop(t)
  const random = randomFrom(22)
  const home = await make.category()
  const [vases, scent] = [await make.category({ parent_id: home }), await make.category()]
  const [green, red, tall, offer] = [
    await make.color(),
    await make.color(),
    await make.size(),
    await make.offer(0, { name_en: 'Offer' }),
  ]
  const made = []
  for (let index = 0; index < 80; index += 1) {
    const item = {
      category: random.one([null, home, vases, scent]),
      offer: random.maybe(0.4) ? offer : null,
      price: random.whole(10, 60),
      quantity: random.maybe(0.8) ? 5 : 0,
      occasion: ['eid', 'birthday'].filter(() => random.maybe(0.5)),
      recipient: ['host', 'child'].filter(() => random.maybe(0.5)),
      color: [green, red].filter(() => random.maybe(0.4)),
      size: [tall].filter(() => random.maybe(0.4)),
    }
    const id = await make.item({
      ...{ category_id: item.category, offer_id: item.offer },
      ...{ selling_price: 100 * item.price, quantity: item.quantity },
    })
    for (const color_id of item.color) await make.variant(id, { color_id, size_id: item.size[0] ?? null })
    if (item.color.length === 0) for (const size_id of item.size) await make.variant(id, { size_id })
    made.push({ ...item, id })
  }
  for (const group of ['occasion', 'recipient'] as const)
    for (const key of group === 'occasion' ? ['eid', 'birthday'] : ['host', 'child'])
      await make.tag(
        group,
        key,
        made.filter((item) => item[group].includes(key)).map(({ id }) => id),
        { name_en: key },
      )

  type Item = (typeof made)[number]
  const values = { occasion: ['eid', 'birthday'], recipient: ['host', 'child'], color: [green, red], size: [tall] }
  const below = (category: number) => (category === home ? [home, vases] : [category])
  for (let round = 0; round < 60; round += 1) {
    const query: Record<string, string> = {}
    const passes: ((item: Item) => boolean)[] = []
    for (const filter of ['occasion', 'recipient', 'color', 'size'] as const) {
      const chosen = (values[filter] as (string | number)[]).filter(() => random.maybe(0.35))
      if (chosen.length === 0) continue
      query[filter] = chosen.join(',')
      passes.push((item) => chosen.some((value) => (item[filter] as (string | number)[]).includes(value)))
    }
    const category = random.one([undefined, home, scent])
    if (category) {
      query.category_id = String(category)
      passes.push((item) => below(category).includes(item.category ?? 0))
    } else if (random.maybe(0.4)) {
      query.category_ids = `${vases},${scent}`
      passes.push((item) => [vases, scent].includes(item.category ?? 0))
    }
    if (random.maybe(0.3)) {
      query.on_offer = 'true'
      passes.push((item) => item.offer !== null)
    }
    if (random.maybe(0.15)) {
      query.offer_id = String(offer)
      passes.push((item) => item.offer === offer)
    }
    if (random.maybe(0.3)) {
      query.available = 'true'
      passes.push((item) => item.quantity > 0)
    }
    if (random.maybe(0.3)) {
      const lowest = random.whole(10, 50)
      Object.assign(query, { lowest_price: String(lowest), highest_price: '55' })
      passes.push((item) => item.price >= lowest && item.price <= 55)
    }
    const expected = made
      .filter((item) => passes.every((isPassed) => isPassed(item)))
      .toSorted(
        (one, other) =>
          Number(one.quantity === 0) - Number(other.quantity === 0) || one.price - other.price || one.id - other.id,
      )
    const search = new URLSearchParams(query).toString()
    const { data, meta } = (await call('GET', `/item?${search}&sort=price&per_page=100`)).body
    assert.deepEqual(
      data.map(({ id }: { id: number }) => id),
      expected.map(({ id }) => id),
      search,
    )
    assert.deepEqual([meta.total, meta.total_is_lower_bound ?? false], [expected.length, false], search)
    const { data: filters } = (await call('GET', `/item/filters?${search}`)).body as { data: FilterChoices }
    const choices = filters.find(({ filter }) => filter === 'on_offer')?.choices ?? []
    if (!query.on_offer && !query.category_ids)
      assert.equal(choices[0]?.count ?? 0, expected.filter((item) => item.offer !== null).length, search)
  }
})

test('filters that exclude each other give an empty list', async (t) => {
  const { make, call } = await openTestShop(t)
  const [green, tall] = [await make.color(), await make.size()]
  for (let index = 0; index < 40; index += 1)
    await make.variant(await make.item(), index % 2 === 0 ? { color_id: green } : { size_id: tall })
  const { data, meta } = (await call('GET', `/item?color=${green}&size=${tall}`)).body
  assert.deepEqual([data, meta.total], [[], 0])
})

test('filters of large listings are exact up to 250 items, and sorted beyond', async (t) => {
  const { make, call, db } = await openTestShop(t)
  const [home, scent] = [await make.category(), await make.category()]
  // The newest are the cheapest; every tenth is sold out.
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    ...{ code: `B${index}`, name_en: 'Box', category_id: index % 2 === 0 ? home : scent },
    ...{ selling_price: 100 * (3000 - index), quantity: index % 10 === 0 ? 0 : 1 },
  }))
  const ids = (await db.insert(items).values(rows).returning({ id: items.id })).map(({ id }) => id)
  await make.tag('occasion', 'eid', ids.slice(0, 700))
  await make.tag('occasion', 'birthday', ids.slice(0, 1))
  await make.tag('recipient', 'host', ids.slice(600, 1300))
  await make.tag('material', 'brass', ids.slice(390, 1090))
  const listed = async (query: string) => {
    const { data, meta } = (await call('GET', `/item?per_page=3&sort=price&${query}`)).body
    const places = data.map(({ code }: { code: string }) => Number(code.slice(1)))
    return [places, meta.total, meta.total_is_lower_bound ?? false]
  }
  assert.deepEqual(await listed('occasion=eid&recipient=host'), [[699, 698, 697], 100, false])
  assert.deepEqual(await listed('occasion=eid&recipient=host&page=31'), [[690, 680, 670], 100, false])
  assert.deepEqual(await listed('occasion=eid&recipient=host&available=true'), [[699, 698, 697], 90, false])
  assert.deepEqual(await listed('occasion=eid&material=brass'), [[699, 698, 697], 250, true])
  assert.deepEqual(await listed('occasion=eid&material=brass&available=true'), [[699, 698, 697], 250, true])
  assert.deepEqual(await listed('occasion=eid&material=brass&lowest_price=2400'), [[599, 598, 597], 211, false])
  assert.deepEqual(await listed('occasion=eid&material=brass&page=94'), [[690, 680, 670], 283, true])
  const several = `category_ids=${home},${scent}&occasion=eid,birthday`
  assert.deepEqual(await listed(`${several}&recipient=host`), [[699, 698, 697], 100, false])
  assert.deepEqual(await listed(several), [[699, 698, 697], 250, true])
})
