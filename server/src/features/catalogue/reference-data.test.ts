import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { media, properties } from '../../db/schema.ts'
import type { ResourceConfig, Row } from '../../resources/resource-config.ts'
import { openTestShop } from '../../testing/shop.ts'
import { pictureResource, variantResource } from './reference-data.ts'

test('a variant or picture deleted while it is read is left out', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const { db, make, items } = shop
  const [vase] = items as [number]
  const [gone, stays] = [await make.variant(vase), await make.variant(vase, { price: 900 })]
  const variants = (await db.select().from(properties).orderBy(properties.id)) as Row[]
  await db.delete(properties).where(eq(properties.id, gone))
  const [first, second] = await present(variantResource(shop), variants)
  assert.deepEqual([first, second?.price], [undefined, 900])
  assert.deepEqual((await shop.call('GET', '/property')).body.data.map(idOf), [stays])

  await make.picture(vase, { path: 'front.webp' })
  const [picture] = (await db.select().from(media)) as Row[]
  assert.deepEqual(await present(pictureResource(shop), [{ ...picture!, path: 'removed.webp' }]), [undefined])
})

const present = (resource: ResourceConfig, rows: Row[]) =>
  resource.present!(rows, 'en') as Promise<(Record<string, unknown> | undefined)[]>
const idOf = ({ id }: { id: number }) => id
