import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataCache } from './data-cache.ts'

/** A cache of items that show taxes; `reads` lists the ids that each read took from the database. */
function openItemCache(maxSize?: number) {
  const cache = new DataCache(maxSize)
  const reads: number[][] = []
  const read = async (ids: number[]) => {
    reads.push(ids)
    return new Map(ids.filter((id) => id > 0).map((id) => [id, { name: `item ${id}` }]))
  }
  const names = async (...ids: number[]) => {
    const found = await cache.readRecords({ name: 'item', tags: ['tax'] }, ids, read)
    return ids.map((id) => found.get(id)?.name)
  }
  return { cache, reads, names }
}

test('only records that are not cached are read', async () => {
  const { names, reads } = openItemCache()
  assert.deepEqual(await names(1, 2), ['item 1', 'item 2'])
  assert.deepEqual(await names(3, 2), ['item 3', 'item 2'])
  assert.deepEqual(await names(1, 3), ['item 1', 'item 3'])
  assert.deepEqual(reads, [[1, 2], [3]])
})

test('a record that does not exist is left out, and read again', async () => {
  const { names, reads } = openItemCache()
  assert.deepEqual(await names(-1), [undefined])
  assert.deepEqual(await names(-1), [undefined])
  assert.deepEqual(reads, [[-1], [-1]])
})

test('a record is invalidated by its own tag, and every record by a tag that all show', async () => {
  const { cache, names, reads } = openItemCache()
  await names(1, 2)
  cache.invalidate(['item:1', 'unit'])
  await names(1, 2)
  cache.invalidate(['tax'])
  await names(1, 2)
  cache.clear()
  await names(1, 2)
  assert.deepEqual(reads, [[1, 2], [1], [1, 2], [1, 2]])
})

test('a record that changed while it was read is read again', async () => {
  for (const change of [
    (cache: DataCache) => cache.invalidate(['item:1']),
    (cache: DataCache) => cache.invalidate(['tax']),
    (cache: DataCache) => cache.clear(),
  ]) {
    const { cache, names, reads } = openItemCache()
    const pending = names(1)
    change(cache)
    await pending
    await names(1)
    assert.deepEqual(reads, [[1], [1]])
  }
})

test('without notifications every record is read', async () => {
  const { cache, names, reads } = openItemCache()
  await names(1)
  cache.isDisconnected = true
  await names(1)
  await names(1)
  assert.equal(reads.length, 3)
})

test('records beyond the maximum size are not retained, the least recently used first', async () => {
  const { names, reads } = openItemCache(500)
  await names(1, 2)
  await names(1, 3)
  await names(1, 2)
  assert.deepEqual(reads, [[1, 2], [3], [2]])
})

test('many changed tags invalidate everything', async () => {
  const { cache, names, reads } = openItemCache()
  await names(1)
  cache.invalidate(Array.from({ length: 10_001 }, (_, id) => `item:${id + 2}`))
  await names(1)
  assert.deepEqual(reads, [[1], [1]])
})
