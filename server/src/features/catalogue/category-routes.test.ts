import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { pictureShape } from '../../testing/factories.ts'
import { openTestShop } from '../../testing/shop.ts'

type Node = { id: number; name: string; items_count: number; children_count: number; children: Node[] }

async function shopWithTree(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'] })
  const { make } = shop
  const scent = await make.category({ name_en: 'Scent', name_ar: 'عطور', position: 2 })
  const home = await make.category({ name_en: 'Home', name_ar: 'منزل', position: 1, picture_path: 'home.webp' })
  const vases = await make.category({ name_en: 'Vases', parent_id: home })
  const tall = await make.category({ name_en: 'Tall', parent_id: vases })
  for (const category_id of [home, vases, tall, tall, scent]) await make.item({ category_id })
  await make.item({ category_id: tall, published: false })
  return { ...shop, ids: { scent, home, vases, tall } }
}

const outline = (nodes: Node[]): string =>
  nodes
    .map(
      ({ name, items_count, children }) => `${name} ${items_count}${children.length ? ` (${outline(children)})` : ''}`,
    )
    .join(', ')

test('the tree has every level in the configured order, with counts of all descendants', async (t) => {
  const { call } = await shopWithTree(t)
  assert.equal(outline((await call('GET', '/category/tree')).body.data), 'Home 4 (Vases 3 (Tall 2)), Scent 1')
})

test('a category is read with all its descendants', async (t) => {
  const { call, ids } = await shopWithTree(t)
  const { data } = (await call('GET', `/category/${ids.home}`, undefined, { locale: 'ar' })).body
  assert.deepEqual([data.name, data.items_count, data.children_count], ['منزل', 4, 1])
  assert.deepEqual(data.image, {
    path: 'home.webp',
    url: '/media/home.webp',
    alt: 'منزل',
    ...pictureShape,
  })
  assert.equal(outline(data.children), 'Vases 3 (Tall 2)')
})

test('the list of categories holds the first level, or the children of a parent', async (t) => {
  const { call, ids } = await shopWithTree(t)
  const names = async (query: string) =>
    (await call('GET', `/category?${query}`)).body.data.map(({ name }: Node) => name)
  assert.deepEqual(await names('null_parent_id=true'), ['Home', 'Scent'])
  assert.deepEqual(await names('null_parent_id=1'), ['Home', 'Scent'])
  assert.deepEqual(await names(`parent_id=${ids.home}`), ['Vases'])
  assert.deepEqual(await names(''), ['Home', 'Vases', 'Tall', 'Scent'])
  assert.deepEqual(await names('null_parent_id=false'), ['Home', 'Vases', 'Tall', 'Scent'])
  assert.equal((await call('GET', '/category?per_page=3')).body.meta.last_page, 2)
})

test('each category of a list has its descendants, like a single one', async (t) => {
  const { call, ids } = await shopWithTree(t)
  const listed = async (query: string) => (await call('GET', `/category?${query}`)).body.data as Node[]
  assert.equal(outline(await listed('null_parent_id=true')), 'Home 4 (Vases 3 (Tall 2)), Scent 1')
  assert.equal(outline(await listed('')), 'Home 4 (Vases 3 (Tall 2)), Vases 3 (Tall 2), Tall 2, Scent 1')
  const [home] = await listed('null_parent_id=true')
  assert.deepEqual(home, (await call('GET', `/category/${ids.home}`)).body.data)
  const [scent] = await listed('page=4&per_page=1')
  assert.deepEqual([scent?.name, scent?.children, scent?.children_count], ['Scent', [], 0])
})

test('staff read categories without their descendants', async (t) => {
  const { call } = await shopWithTree(t)
  const { data } = (await call('GET', '/category?view=staff')).body
  assert.deepEqual(
    data.map((one: Node) => [one.name, 'children' in one, one.children_count]),
    [
      ['Vases', false, 1],
      ['Tall', false, 0],
      ['Home', false, 1],
      ['Scent', false, 0],
    ],
  )
})

test('a hidden category hides all its descendants', async (t) => {
  const { call, ids } = await shopWithTree(t)
  const hidden = await call('PUT', `/category/${ids.vases}`, { published: false })
  assert.deepEqual([hidden.status, hidden.body.data.published], [200, false])
  assert.equal(outline((await call('GET', '/category/tree')).body.data), 'Home 1, Scent 1')
  for (const id of [ids.vases, ids.tall]) assert.equal((await call('GET', `/category/${id}`)).status, 404)
  const { body } = await call('GET', '/item')
  assert.deepEqual([body.meta.total, body.data[0].all_items_count], [2, 2])
})

test('counts follow items that are moved, hidden and deleted', async (t) => {
  const { call, ids } = await shopWithTree(t)
  await call('PUT', '/item/1', { category_id: ids.scent })
  assert.equal(outline((await call('GET', '/category/tree')).body.data), 'Home 3 (Vases 3 (Tall 2)), Scent 2')
  await call('PUT', '/item/2', { published: false })
  await call('DELETE', '/item/3')
  assert.equal(outline((await call('GET', '/category/tree')).body.data), 'Home 1 (Vases 1 (Tall 1)), Scent 2')
})

test('a category cannot be its own descendant', async (t) => {
  const { call, ids } = await shopWithTree(t)
  for (const parent_id of [ids.home, ids.vases, ids.tall]) {
    const { status, body } = await call('PUT', `/category/${ids.home}`, { parent_id })
    assert.deepEqual([status, body.errors], [422, { parent_id: ['Choose one of the options'] }])
  }
  assert.equal((await call('PUT', `/category/${ids.tall}`, { parent_id: ids.scent })).status, 200)
  assert.equal(outline((await call('GET', '/category/tree')).body.data), 'Home 2 (Vases 1), Scent 3 (Tall 2)')
})
