import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithCustomer(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}, {}] })
  const call = shop.as(await shop.make.customer())
  const save = (...items: object[]) => call('POST', '/saved-line', { items })
  const list = async () =>
    (await call('GET', '/saved-line')).body.data.map((line: Record<string, unknown>) => [
      line.item_id,
      line.item_quantity,
    ])
  const [vase, lamp] = shop.items as [number, number]
  return { ...shop, call, save, list, vase, lamp }
}

test('saved lines are listed newest first, without deleted items, and are in no cart', async (t) => {
  const { call, save, list, vase, lamp } = await shopWithCustomer(t)
  await save({ item_id: vase, item_quantity: 2 })
  const { status } = await save({ item_id: lamp, item_quantity: 1 }, { item_id: 99_999, item_quantity: 1 })
  assert.equal(status, 200)
  assert.deepEqual(await list(), [
    [lamp, 1],
    [vase, 2],
  ])
  assert.deepEqual((await call('GET', '/order?status=0')).body.data, [])
})

test('saving a line again, also at the same moment, keeps the larger quantity', async (t) => {
  const { save, list, vase } = await shopWithCustomer(t)
  const quantities = [3, 1, 3, 2]
  await Promise.all(quantities.map((item_quantity) => save({ item_id: vase, item_quantity })))
  assert.deepEqual(await list(), [[vase, 3]])
})

test('lines with different engravings are different, in any order of the options', async (t) => {
  const { call, save, vase } = await shopWithCustomer(t)
  const words = (option_id: number, value: string) => ({ option_id, value })
  const line = (...options: object[]) => ({ item_id: vase, item_quantity: 1, options })
  await save(line(words(1, 'Noura'), words(2, 'Ali')))
  await save(line(words(2, 'Ali'), words(1, 'Noura')), line(words(1, 'Sara')))
  const { body } = await call('GET', '/saved-line')
  assert.deepEqual(
    body.data.map(({ options }: { options: object[] }) => options),
    [[words(1, 'Sara')], [words(1, 'Noura'), words(2, 'Ali')]],
  )
})

test('a customer saves a hundred lines, and a refusal for more changes nothing', async (t) => {
  const { call, save, vase, lamp } = await shopWithCustomer(t)
  const variants = Array.from({ length: 100 }, (_, n) => ({ item_id: vase, property_id: n + 1, item_quantity: 1 }))
  assert.equal((await save(...variants)).status, 200)
  const refused = await save({ item_id: lamp, item_quantity: 1 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'saved_lines_full'])
  assert.equal((await call('GET', '/saved-line')).body.data.length, 100)
})

test('a line is removed by its customer only', async (t) => {
  const { as, make, call, save, list, vase } = await shopWithCustomer(t)
  const { body } = await save({ item_id: vase, item_quantity: 1 })
  const path = `/saved-line/${body.data[0].id}`
  assert.equal((await as(await make.customer())('DELETE', path)).status, 404)
  assert.deepEqual(await list(), [[vase, 1]])
  assert.equal((await call('DELETE', path)).status, 204)
  assert.deepEqual(await list(), [])
})
