import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalStock, type Variant, variantChange, variantTable } from './variant-table.ts'

const small = { id: 7, size_id: 1, color_id: null, price: 20, quantity: 5, version: 2 }
const shared = { id: 8, size_id: 2, color_id: null, price: null, quantity: null, version: 1 }

test('counted stock is sent as a difference, so that concurrent orders are not undone', () => {
  const { quantity: _, ...rest } = small
  assert.deepEqual(variantChange({ ...small, quantity: 9 }, [small, shared]), { ...rest, quantity_change: 4 })
  assert.deepEqual(variantChange(small, [small]), { ...rest, quantity_change: 0 })
})

test('stock is sent as an absolute number for a new variant, and when counting starts or ends', () => {
  const added = { size_id: 3, color_id: null, price: null, quantity: 4 }
  assert.deepEqual(variantChange(added, [small]), added)
  assert.deepEqual(variantChange({ ...shared, quantity: 3 }, [shared]), { ...shared, quantity: 3 })
  assert.deepEqual(variantChange({ ...small, quantity: null }, [small]), { ...small, quantity: null })
})

test('every combination of size and colour has a row, and edited rows keep their values', () => {
  assert.deepEqual(
    variantTable([1, 2], [], [small], [small]).map(({ id, size_id, quantity }) => [id, size_id, quantity]),
    [
      [7, 1, 5],
      [undefined, 2, 0],
    ],
  )
  assert.deepEqual(variantTable([1, 2], [4, 5], [], []).length, 4)
  assert.deepEqual(variantTable([], [], [small], [small]), [])
})

test('first variants, and variants added to shared ones, share the stock of the item until they are counted', () => {
  const quantities = (known: Variant[], read: Variant[]) =>
    variantTable([1, 2], [], known, read).map((row) => row.quantity)
  assert.deepEqual(quantities([], []), [null, null])
  assert.deepEqual(quantities([{ size_id: 1, color_id: null, price: null, quantity: 3 }], []), [3, null])
  assert.deepEqual(quantities([shared], [shared]), [null, null])
})

test('the stock of an item is the sum of its variants only when all of them are counted', () => {
  assert.equal(totalStock([small, { ...shared, quantity: 4 }]), 9)
  assert.equal(totalStock([small, shared]), null)
  assert.equal(totalStock([]), null)
})
