import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withLang } from './with-lang.ts'

test('Arabic is a parameter, English is none', () => {
  assert.equal(withLang('/cart', 'ar'), '/cart?lang=ar')
  assert.equal(withLang('/cart?lang=ar', 'en'), '/cart')
})

test('the rest of an address stays as it is', () => {
  assert.equal(withLang('/category/3?page=2&lang=ar#list', 'en'), '/category/3?page=2#list')
  assert.equal(withLang('/category?search=%D9%88%D8%B1%D8%AF', 'ar'), '/category?search=%D9%88%D8%B1%D8%AF&lang=ar')
  assert.equal(withLang('?page=2', 'ar'), '?page=2&lang=ar')
})

test('asking twice changes nothing', () => {
  assert.equal(withLang(withLang('/cart', 'ar'), 'ar'), '/cart?lang=ar')
})
