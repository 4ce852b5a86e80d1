import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginPath, returnUrl, shopPath } from './return-url.ts'

const returnUrlFor = (path: string) => returnUrl(loginPath(path).slice('/login'.length))

test('the login redirects to the page that was requested first, with its query', () => {
  assert.equal(returnUrlFor('/my-account/order_history?page=2'), '/my-account/order_history?page=2')
  assert.equal(returnUrlFor('/category?search=a%26b#list'), '/category?search=a%26b#list')
})

test('the return URL may contain the base path /main', () => {
  assert.equal(returnUrlFor('/main/my-account/order_history?page=2'), '/my-account/order_history?page=2')
  assert.equal(returnUrlFor('/main?page=2'), '/?page=2')
  assert.equal(returnUrlFor('/main-things'), '/main-things')
})

test('the login never redirects to another site', () => {
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/main//evil.example',
    '/main/\\evil.example',
    'javascript:alert(1)',
    'evil.example',
    'http:evil.example',
    '',
  ])
    assert.equal(returnUrlFor(evil), null, evil)
})

test('a login without a return URL redirects nowhere', () => {
  assert.equal(returnUrl('?lang=ar'), null)
})

test('the current path excludes the language and the base path', () => {
  const at = (address: string) => shopPath(new URL(address, 'http://shop.test'))
  assert.equal(at('/main/cart?page=2&lang=ar'), '/cart?page=2')
  assert.equal(at('/main?lang=ar'), '/')
  assert.equal(at('/main/main-things'), '/main-things')
})
