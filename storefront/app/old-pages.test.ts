import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadsTo, oldPages } from './old-pages.ts'
import pages from './routes.ts'

const names = new Set(pages.map(({ path = '' }) => path.split('/')[0]))

const lead = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test/')
  return leadsTo(decodeURIComponent(pathname.slice(1)), searchParams)
}

/** The page after all redirects. */
function arrival(address: string): string {
  const next = lead(address)
  return next === null ? address : arrival(next.slice(1))
}

for (const name of Object.keys(oldPages)) {
  test(`${name} leads to a page there is, however it is written`, () => {
    assert.ok(!names.has(name), `${name} is a page by now`)
    for (const written of [name, name.replaceAll('-', '_'), name.toUpperCase()]) {
      const page = arrival(`${written}/7`).split(/[/?]/)[0]
      assert.ok(names.has(page), `${written} leads to ${page}`)
    }
  })
}

test('what stands behind a name and its query are stored', () => {
  assert.equal(lead('payment_error/7'), '/payment-failure/7')
  assert.equal(lead('new_password?token=a%26b&lang=ar'), '/new-password?token=a%26b')
  assert.equal(lead('code_check/a%26b'), '/code-check/a%26b')
  assert.equal(lead('my_account/order_history'), '/my-account/order_history')
  assert.equal(lead('order_date?page=2'), '/my-account/order_history?page=2')
  assert.equal(lead('single_product/5'), '/single-product/5')
})

test('the page of an order leads on when its address names none', () => {
  assert.equal(lead('successful-payment'), '/thank-after-order')
  assert.equal(lead('payment_failure'), '/checkout')
  for (const name of ['order-details', 'open-order', 'invoice']) assert.equal(lead(name), '/my-account/order_history')
})

test('every page takes two more segments after its name', () => {
  const shapes = Map.groupBy(pages, ({ path = '' }) => path.split('/')[0])
  for (const [name = '', routes] of shapes)
    if (name !== '' && name !== '*')
      assert.match(routes.map(({ path }) => path).join(' '), /(^| )[\w-]+\/:id\??\/:eid\?$/, name)
})

test('nobody is led to another site, whatever the address says', () => {
  const shop = 'http://shop.test'
  for (const evil of [
    '/evil.example',
    'evil.example',
    '//evil.example',
    '\\evil.example',
    '..%2f..',
    'https://evil.example',
  ]) {
    for (const name of ['my_account', 'code_check', 'payment-error', 'A']) {
      const to = leadsTo(`${name}/${evil}`, new URLSearchParams({ next: evil, token: evil })) ?? ''
      assert.ok(to.startsWith('/') && !to.startsWith('//'), to)
      const next = new URL(to, shop).searchParams.get('next') ?? '/'
      if (to.startsWith('/login')) assert.equal(new URL(next, shop).origin, shop, to)
    }
  }
})

test('a path that nobody knows leads nowhere', () => {
  for (const path of ['nowhere', 'category-playground', '', 'constructor', '__proto__'.replaceAll('_', '-')])
    assert.equal(lead(path), null, path)
})
