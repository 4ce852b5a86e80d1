import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadWords, wordsOf } from './load-words.ts'
import { titleOf } from './page-title.ts'

test('a page is titled by its name, an item or a category by its own', async () => {
  await loadWords('en', ['common'])
  const words = wordsOf('en')
  assert.equal(titleOf(words, 'Rawnaq', 'home', 'Gifts for all'), 'Rawnaq | Gifts for all')
  assert.equal(titleOf(words, 'Rawnaq', 'cart'), 'Rawnaq | Cart')
  assert.equal(titleOf(words, 'Rawnaq', 'category'), 'Rawnaq | Category')
  assert.equal(titleOf(words, 'Rawnaq', 'category', 'Dallahs'), 'Rawnaq | Dallahs')
  assert.equal(titleOf(words, 'Rawnaq', 'product', 'Gold Dallah'), 'Rawnaq | Gold Dallah')
  assert.equal(titleOf(words, 'Rawnaq', 'offers', 'Stay for a second cup'), 'Rawnaq | Offers | Stay for a second cup')
})
