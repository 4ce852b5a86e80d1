import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordStatements } from '../../../testing/record-statements.ts'
import { openTestShop } from '../../../testing/shop.ts'

test('a search that no post matches corrects unknown words once and reads no post', async (t) => {
  const { call, settled } = await openTestShop(t, { database: 'postgres', items: [{ name_en: 'Vase' }] })
  await call('GET', '/search?q=lantern')
  await settled()
  const search = async (words: string) => {
    const { result, statements } = await recordStatements(t, () => call('GET', `/search?q=${words}`))
    const count = (part: string) => statements.filter((text) => text.includes(part)).length
    const corrections = count('as wrong')
    return { items: result.body.items.length, corrections, reads: count('"body_en"') + count('from "pictures"') }
  }
  assert.deepEqual(await search('vase'), { items: 1, corrections: 0, reads: 0 })
  assert.deepEqual(await search('vazzz'), { items: 0, corrections: 2, reads: 0 })
})
