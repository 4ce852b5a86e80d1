import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items } from '../../db/schema.ts'
import { eventually } from '../../testing/eventually.ts'
import { createFactories } from '../../testing/factories.ts'
import { openTwoProcesses } from '../../testing/two-processes.ts'

const shop = await openTwoProcesses()
after(shop.close)

let requests = 0
/** What each process lists of an item, with another URL each time, so that no response is cached. */
const listed = (id: number) =>
  Promise.all(
    shop.urls.map(async (url) => {
      const answer = await fetch(`${url}/api/item?request=${requests++}`)
      const { data } = (await answer.json()) as { data: { id: number; name: string; final_price: number }[] }
      return data.find((item) => item.id === id)
    }),
  )

test('every process lists a change of an item that it has cached', async () => {
  const id = await createFactories(shop.db).item({ name_en: 'Vase' })
  await eventually('both list it', async () => (await listed(id)).every((item) => item?.name === 'Vase'))
  await shop.db.update(items).set({ name_en: 'Jar', selling_price: 700 }).where(eq(items.id, id))
  await eventually('both list the change', async () =>
    (await listed(id)).every((item) => item?.name === 'Jar' && item.final_price === 7),
  )
  await shop.db.update(items).set({ published: false }).where(eq(items.id, id))
  await eventually('neither lists it', async () => (await listed(id)).every((item) => item === undefined))
  assert.ok(requests >= 6)
})
