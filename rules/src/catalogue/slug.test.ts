import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { categoryPath, itemPath } from './page-paths.ts'
import { slugOf } from './slug.ts'

test('a slug is lower case with hyphens between words', () => {
  for (const [text, slug] of [
    ['Gold Dallah', 'gold-dallah'],
    ['  Crème brûlée -- N° 5! ', 'creme-brulee-n-5'],
    ['Mother’s day/2027?', 'mothers-day-2027'],
    ['دَلّة ذهبيّة', 'دلة-ذهبية'],
    ['قهـوة أصيلة ٢٥٠', 'قهوة-أصيلة-250'],
    ['‎RW‏ <script>', 'rw-script'],
    ['../..', ''],
    ['💍', ''],
  ] as const)
    assert.equal(slugOf(text), slug)
})

test('a slug stays the same when it is made again, and passes through an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const slug = slugOf(text)
      assert.equal(slugOf(slug), slug)
      const { pathname } = new URL(`https://shop.example${itemPath(5, slug)}`)
      assert.equal(decodeURIComponent(pathname), slug ? `/single-product/5/${slug}` : '/single-product/5')
    }),
  )
})

test('pages without a slug are addressed by their number', () => {
  assert.deepEqual(
    [itemPath(5), itemPath(5, ''), categoryPath(3), categoryPath(3, 'oud'), categoryPath(null), categoryPath()],
    ['/single-product/5', '/single-product/5', '/category/3', '/category/3/oud', '/category', '/category'],
  )
})
