import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CategoryTree } from '@rawnaq/contract/categories'
import type { ApiClient } from '@rawnaq/contract/client'
import { compileAll } from '../../../vite/compile-words.ts'
import { loadWords, wordsOf } from '../../words/load-words.ts'
import { type Filters, noFilters } from './filters/filters.ts'
import { type CategoryNode, readCategory, readOccasion } from './read-category.ts'

await loadWords('en', ['common', 'catalogue'])
// As the build does.
Object.assign(wordsOf('en'), compileAll(wordsOf('en')))

const category = (id: number, name: string, items_count: number, children: CategoryTree[] = []) =>
  ({ id, slug: name.toLowerCase(), name, items_count, children, translations: [] as object[] }) as CategoryTree

const tree = [
  category(1, 'Coffee', 5, [
    category(2, 'Service', 4, [category(3, 'Cups', 3, [category(4, 'Gilded', 2, [category(5, 'Small', 1)])])]),
  ]),
  category(6, 'Oud', 7),
]

/** A shop with this tree, an empty list of items and this reported total. */
const shopWith = (total: number) =>
  ({
    categoryTree: async () => ({ data: tree }),
    filterChoices: async () => ({ data: [] }),
    tiles: async () => ({ data: [{ id: 9, title: 'Coffee', text: '', link: '', link_text: '', image: null }] }),
    items: async () => ({ data: [], meta: { total, last_page: Math.max(1, Math.ceil(total / 15)) } }),
  }) as unknown as ApiClient

const read = (id: number | null, { page = 1, total = 20, ...filters }: Partial<Filters> & { total?: number } = {}) =>
  readCategory(shopWith(total), id, { ...noFilters, page, ...filters }, 'en')

test('of four levels the tree shows three', async () => {
  const cups = (await read(null)).tree[0]?.children[0]?.children[0]
  assert.deepEqual(cups, { id: 3, slug: 'cups', name: 'Cups', count: 3, children: [] })
})

/** Five categories on three levels each, and so many more at the top. */
const manyCategories = (others: number) => [
  category(1, 'Coffee', 9, [
    category(2, 'Service', 4, [category(3, 'Cups', 3, [category(4, 'Gilded', 2)])]),
    category(5, 'Pots', 5, [category(6, 'Brass', 5)]),
  ]),
  ...Array.from({ length: others }, (_, at) => category(10 + at, `Oud ${at}`, 1)),
]

test('of more than a hundred categories only the branch of the current one is sent', async () => {
  const readIn = async (others: number, id: number | null) => {
    const shop = { ...shopWith(20), categoryTree: async () => ({ data: manyCategories(others) }) }
    return (await readCategory(shop as unknown as ApiClient, id, noFilters, 'en')).tree
  }
  const namesOf = (nodes: CategoryNode[]): object[] =>
    nodes.map(({ name, children }) => ({ [name]: namesOf(children) }))
  const whole = { Coffee: [{ Service: [{ Cups: [] }] }, { Pots: [{ Brass: [] }] }] }
  assert.deepEqual(namesOf(await readIn(95, null))[0], whole)
  assert.deepEqual(namesOf(await readIn(96, null))[0], { Coffee: [] })
  assert.deepEqual(namesOf(await readIn(96, 1))[0], { Coffee: [{ Service: [] }, { Pots: [] }] })
  for (const id of [2, 3, 4])
    assert.deepEqual(namesOf(await readIn(96, id))[0], { Coffee: [{ Service: [{ Cups: [] }] }, { Pots: [] }] })
  assert.equal((await readIn(96, 3)).length, 97)
})

test('what lies deeper is reached from the page above it', async () => {
  assert.deepEqual((await read(2)).subcategories, [])
  assert.deepEqual((await read(3)).subcategories, [{ id: 4, slug: 'gilded', name: 'Gilded', count: 2, children: [] }])
  const gilded = await read(4)
  assert.deepEqual(gilded.ancestors, [
    { id: 1, slug: 'coffee', name: 'Coffee' },
    { id: 2, slug: 'service', name: 'Service' },
    { id: 3, slug: 'cups', name: 'Cups' },
  ])
  assert.deepEqual(
    gilded.subcategories.map(({ name }) => name),
    ['Small'],
  )
})

test('all items are those of the whole tree, whatever the filters leave', async () => {
  const shown = await read(null, { total: 1 })
  assert.equal(shown.all, 12)
  assert.equal(shown.total, 1)
  assert.match(shown.description, /^All items: 12 items to/)
})

test('a category that is not there is the 404 page', async () => {
  await assert.rejects(read(9), (thrown: { init?: { status: number } }) => thrown.init?.status === 404)
})

test('a page after the last one leads to the last', async () => {
  await assert.rejects(
    read(3, { page: 9 }),
    (thrown) => thrown instanceof Response && thrown.headers.get('location') === '/category/3/cups?page=2',
  )
  await assert.rejects(
    read(3, { page: 2, total: 0 }),
    (thrown) => thrown instanceof Response && thrown.headers.get('location') === '/category/3/cups',
  )
})

test('the story of a category is on its first page without filters only', async () => {
  assert.equal((await read(1)).tile?.title, 'Coffee')
  const without = [
    await read(null),
    await read(1, { page: 2 }),
    await read(1, { lowest_price: 10 }),
    await read(1, { occasion: 'eid' }),
  ]
  assert.deepEqual(
    without.map(({ tile }) => tile),
    [undefined, undefined, undefined, undefined],
  )
})

test('an occasion lists the items of its tag, without a filter by occasion', async () => {
  const requests: unknown[] = []
  const tag = { id: 7, group: 'occasion', key: 'eid', name: 'Eid', lead: '', image: null, is_condolence: false }
  const shop = {
    ...shopWith(20),
    tag: async () => ({ data: tag }),
    items: async (query: unknown) => {
      requests.push(query)
      return { data: [], meta: { total: 20, last_page: 2 } }
    },
    filterChoices: async () => ({
      data: [
        { filter: 'occasion', choices: [] },
        { filter: 'recipient', choices: [] },
      ],
    }),
  } as unknown as ApiClient
  const shown = await readOccasion(shop, 7, { ...noFilters, recipient: 'for-her' }, 'en')
  assert.deepEqual(requests, [
    { ...noFilters, recipient: 'for-her', occasion: 'eid', category_id: null },
    // The dearest item of the shop, for the end of the price slider.
    { ...noFilters, sort: '-price', per_page: 1 },
  ])
  assert.deepEqual(
    shown.choices.map(({ filter }) => filter),
    ['recipient'],
  )
  assert.match(shown.description, /^Eid: 20 items to/)
  const pastEnd = readOccasion(shop, 7, { ...noFilters, page: 9 }, 'ar')
  const redirected = await pastEnd.catch((response: Response) => response)
  assert.equal((redirected as Response).headers.get('location'), '/occasion/7?page=2&lang=ar')
  const material = { ...shop, tag: async () => ({ data: { ...tag, group: 'material' } }) } as unknown as ApiClient
  await assert.rejects(readOccasion(material, 7, noFilters, 'en'), { init: { status: 404 } })
})
