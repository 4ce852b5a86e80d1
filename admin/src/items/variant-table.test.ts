import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variantChange, totalStock, variantTable, type Variant } from './variant-table.ts'

const small = { id: 7, size_id: 1, color_id: null, price: 20, quantity: 5, version: 2 }
const shared = { id: 8, size_id: 2, color_id: null, price: null, quantity: null, version: 1 }

test('the stock of a variant is sent as what comes or goes, so that what orders took meanwhile stays taken', () => {
  const { quantity: _, ...rest } = small
  assert.deepEqual(variantChange({ ...small, quantity: 9 }, [small, shared]), { ...rest, quantity_change: 4 })
  assert.deepEqual(variantChange(small, [small]), { ...rest, quantity_change: 0 })
})

test('the stock of a new variant, and of one that begins or ends to be counted, is sent as it is', () => {
  const made = { size_id: 3, color_id: null, price: null, quantity: 4 }
  assert.deepEqual(variantChange(made, [small]), made)
  assert.deepEqual(variantChange({ ...shared, quantity: 3 }, [shared]), { ...shared, quantity: 3 })
  assert.deepEqual(variantChange({ ...small, quantity: null }, [small]), { ...small, quantity: null })
})

test('there is a row for every size in every colour, and what is known of one stays', () => {
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

test('the first variants of an item share its stock until they are counted, as do new ones beside variants that share it', () => {
  const quantities = (known: Variant[], read: Variant[]) => variantTable([1, 2], [], known, read).map((row) => row.quantity)
  assert.deepEqual(quantities([], []), [null, null])
  assert.deepEqual(quantities([{ size_id: 1, color_id: null, price: null, quantity: 3 }], []), [3, null])
  assert.deepEqual(quantities([shared], [shared]), [null, null])
})

test('the stock of an item is the sum of its variants only when all of them are counted', () => {
  assert.equal(totalStock([small, { ...shared, quantity: 4 }]), 9)
  assert.equal(totalStock([small, shared]), null)
  assert.equal(totalStock([]), null)
})
