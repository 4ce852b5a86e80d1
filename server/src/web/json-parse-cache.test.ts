import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createJsonParseCache } from './json-parse-cache.ts'

test('the second parse is cached, and the result is frozen', () => {
  const read = createJsonParseCache()
  const json = Buffer.from('{"data":[{"name":"Vase"}]}')
  const [first, second, third] = [read(json), read(json), read(json)] as { data: { name: string }[] }[]
  assert.deepEqual([first, second], [{ data: [{ name: 'Vase' }] }, { data: [{ name: 'Vase' }] }])
  assert.equal(third, second)
  assert.throws(() => second?.data.push({ name: 'Jar' }), TypeError)
  assert.throws(() => Object.assign(second?.data[0] ?? {}, { name: 'Jar' }), TypeError)
  assert.deepEqual(read(Buffer.from('{"data":[]}')), { data: [] })
})
