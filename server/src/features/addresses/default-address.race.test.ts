import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { addresses } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem Al Mubarak', house_number: '14' }

test('after twenty concurrent changes of addresses exactly one is the default', async (t) => {
  const { as, make, db } = await openTestShop(t)
  const asNoura = as(await make.customer())
  const defaults = () => db.$count(addresses, eq(addresses.is_default, true))
  const saved = await Promise.all(
    Array.from({ length: 20 }, (_, place) => asNoura('POST', '/address', { ...home, is_default: place % 3 === 0 })),
  )
  assert.deepEqual([new Set(saved.map(({ status }) => status)), await defaults()], [new Set([201]), 1])
  const ids = saved.map(({ body }) => body.data.id as number)
  const changed = await Promise.all(
    ids.map((id, place) =>
      place % 2 ? asNoura('DELETE', `/address/${id}`) : asNoura('PUT', `/address/${id}`, { is_default: true }),
    ),
  )
  assert.deepEqual(new Set(changed.map(({ status }) => status)), new Set([200, 204]))
  assert.deepEqual([await defaults(), await db.$count(addresses)], [1, 10])
  const left = ids.filter((_, place) => place % 2 === 0)
  await Promise.all(left.slice(1).map((id) => asNoura('DELETE', `/address/${id}`)))
  assert.deepEqual([await defaults(), await db.$count(addresses)], [1, 1])
})
