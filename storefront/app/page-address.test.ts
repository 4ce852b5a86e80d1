import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf, readFilters } from './catalogue/category/filters/filters.ts'
import { pageAddresses } from './page-address.ts'

const handle = { query: (requested: URLSearchParams) => queryOf(readFilters(requested)) }
const routes = {
  root: { id: 'root', path: '', module: {} },
  'catalogue/home': { id: 'catalogue/home', parentId: 'root', index: true, module: {} },
  'catalogue/category': { id: 'catalogue/category', parentId: 'root', path: 'category/:id?/:eid?', module: { handle } },
  'content/read': { id: 'content/read', parentId: 'root', path: 'read', module: {} },
  'content/posts': { id: 'content/posts', parentId: 'content/read', path: 'posts/:id?', module: { handle } },
  'cart/cart': { id: 'cart/cart', parentId: 'root', path: 'cart', module: {} },
  'checkout/checkout': {
    id: 'checkout/checkout',
    parentId: 'root',
    path: 'checkout',
    module: { handle: { header: 1 } },
  },
  'content/not-found': {
    id: 'content/not-found',
    parentId: 'root',
    path: '*',
    module: { handle: { query: (requested: URLSearchParams) => `?${requested}` } },
  },
}
const addressOf = pageAddresses({ routes } as never)

test('what a page does not read makes no other page', () => {
  assert.equal(addressOf('/main?utm_source=mail&fbclid=1'), '/main')
  assert.equal(addressOf('/main/cart?page=2&search=vase'), '/main/cart')
  assert.equal(addressOf('/main/category/3?gclid=1&page=2&utm_medium=x'), '/main/category/3?page=2')
  assert.equal(addressOf('/main/checkout?step=2'), '/main/checkout')
  assert.equal(addressOf('/main/cart?'), '/main/cart')
  assert.equal(addressOf('/main/cart?a=1#b?c'), '/main/cart')
})

test('a page inside another reads the query too', () => {
  assert.equal(addressOf('/main/read/posts/3?page=2&x=1'), '/main/read/posts/3?page=2')
  assert.equal(addressOf('/main/read?page=2'), '/main/read')
})

test('what no page has may lead to one, with its whole query', () => {
  assert.equal(addressOf('/main/sign_in?next=%2Fcart&lang=ar'), '/main/sign_in?next=%2Fcart&lang=ar')
})

test('equivalent addresses map to one page', () => {
  const [first, ...others] = [
    '/main/category?page=2&sort=price&search=%D9%88%D8%B1%D8%AF',
    '/main/category?search=%D9%88%D8%B1%D8%AF&sort=price&page=2',
    '/main/category?sort=price&page=2&page=9&search=+%D9%88%D8%B1%D8%AF+&per_page=15&lowest_price=0',
  ].map(addressOf)
  for (const other of others) assert.equal(other, first)
  for (const idle of ['?page=1', '?page=x&sort=size', '?search=', '?lang=en'])
    assert.equal(addressOf(`/main/category${idle}`), '/main/category')
})

test('the language is part of every address', () => {
  assert.equal(addressOf('/main?lang=ar'), '/main?lang=ar')
  assert.equal(addressOf('/main?lang=fr'), '/main')
  assert.equal(addressOf('/main/category?lang=ar&page=2'), '/main/category?page=2&lang=ar')
})

test('the data of a page has its address, and the parts of it that are known', () => {
  assert.equal(addressOf('/main.data?lang=ar&x=1'), '/main.data?lang=ar')
  assert.equal(addressOf('/main/category.data?page=2'), '/main/category.data?page=2')
  assert.equal(addressOf('/main/category/3.data?page=2'), '/main/category/3.data?page=2')
  assert.equal(
    addressOf('/main/category.data?_routes=root%2Ccatalogue%2Fcategory%2Cnowhere%2Croot'),
    '/main/category.data?_routes=catalogue%2Fcategory,root',
  )
  assert.equal(
    addressOf('/main/category.data?page=2&_routes=catalogue%2Fcategory'),
    '/main/category.data?page=2&_routes=catalogue%2Fcategory',
  )
  assert.equal(addressOf('/main/category.data?_routes=toString'), '/main/category.data')
  assert.equal(addressOf('/main/category?_routes=root'), '/main/category')
})

test('routes are matched once per path, whatever the query', () => {
  let matches = 0
  const handle = {
    get query() {
      matches += 1
      return (requested: URLSearchParams) => `?page=${requested.get('page')}`
    },
  }
  const page = { id: 'page', path: 'page/:id', module: { handle } }
  const addressOf = pageAddresses({ routes: { page } } as never)
  assert.equal(addressOf('/main/page/1?page=1'), '/main/page/1?page=1')
  const once = matches
  assert.equal(addressOf('/main/page/1?page=2&utm_source=mail'), '/main/page/1?page=2')
  assert.equal(matches, once)
  assert.equal(addressOf('/main/page/2?page=2'), '/main/page/2?page=2')
  assert.equal(matches, 2 * once)
})

test('at most 10,000 paths are remembered, and no long ones', () => {
  let matches = 0
  const handle = {
    get query() {
      matches += 1
      return () => ''
    },
  }
  const page = { id: 'page', path: 'page/:id', module: { handle } }
  const addressOf = pageAddresses({ routes: { page } } as never)
  const matchesOf = (path: string) => {
    const before = matches
    addressOf(`/main/page/${path}?a=1`)
    return matches > before
  }
  assert.deepEqual([matchesOf('first'), matchesOf('first')], [true, false])
  for (let id = 0; id < 9_999; id += 1) addressOf(`/main/page/${id}?a=1`)
  assert.equal(matchesOf('first'), false)
  assert.equal(matchesOf('one-more'), true)
  assert.equal(matchesOf('first'), true)
  const long = 'x'.repeat(200)
  assert.deepEqual([matchesOf(long), matchesOf(long)], [true, true])
})
