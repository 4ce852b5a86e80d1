import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { deliveryPhotos } from '../../../db/schema.ts'
import { fromPhone } from '../../../testing/pictures.ts'
import { openGiftShop } from '../../../testing/shops/gift-shop.ts'
import { deleteOldDeliveryPhotos } from './delivery-photo.ts'

const form = async (takenBy?: string) => {
  const body = new FormData()
  body.set('image', new File([new Uint8Array(await fromPhone())], 'door.jpg'))
  if (takenBy) body.set('taken_by', takenBy)
  return body
}

test('the photo of a delivery is for the sender and the staff, without a public file and without its metadata', async (t) => {
  const { app, db, call, as, make, staff, sendGiftWithLink, emails, move } = await openGiftShop(t)
  const { id, asSender, read, give } = await sendGiftWithLink()
  await give()
  await move(id, orderStatus.delivery)
  const unnamed = await staff('POST', `/order/${id}/delivery-photo`, await form())
  assert.deepEqual([unnamed.status, Object.keys(unnamed.body.errors)], [422, ['taken_by']])
  const saved = await staff('POST', `/order/${id}/delivery-photo`, await form('Salem'))
  assert.deepEqual([saved.status, saved.body.data.taken_by], [201, 'Salem'])
  await move(id, orderStatus.complete)

  const order = (await asSender()).body.data
  assert.deepEqual(order.delivery_photo.taken_by, 'Salem')
  const file = (await db.select().from(deliveryPhotos))[0]!.file
  const secret = { 'order-secret': (await sendGiftWithLink()).secret }
  for (const request of [
    () => call('GET', `/order/${id}/delivery-photo`),
    () => call('GET', `/order/${id}/delivery-photo`, undefined, secret),
  ])
    assert.equal((await request()).status, 404)
  const stranger = as(await make.customer())
  assert.equal((await stranger('GET', `/order/${id}/delivery-photo`)).status, 404)
  assert.equal((await app.inject(`/media/${file}`)).statusCode, 404)
  assert.ok(!JSON.stringify((await read()).body).includes('photo'))
  const delivered = (await emails()).find(({ kind }) => kind === 'order_complete')
  assert.match(JSON.stringify(delivered), /A photo of the delivery is on the page of your order/)

  for (const response of [await asSender('/delivery-photo'), await staff('GET', `/order/${id}/delivery-photo`)]) {
    assert.deepEqual([response.status, response.headers['content-type']], [200, 'image/webp'])
    assert.equal(response.headers['cache-control'], 'no-store')
  }
})

test('an upload that is no picture is refused, and a new photo replaces the earlier one with its file', async (t) => {
  const { db, pictures, staff, sendGiftWithLink } = await openGiftShop(t)
  const { id } = await sendGiftWithLink()
  const body = new FormData()
  body.set('image', new File(['no picture'], 'door.jpg'))
  body.set('taken_by', 'Salem')
  assert.equal((await staff('POST', `/order/${id}/delivery-photo`, body)).body.code, 'not_a_picture')
  assert.equal(await db.$count(deliveryPhotos), 0)

  await staff('POST', `/order/${id}/delivery-photo`, await form('Salem'))
  const [first] = await db.select().from(deliveryPhotos)
  const bytes = await pictures.store.read(first!.file, { headers: {} })
  const stored = await sharp(await buffer(bytes!.body)).metadata()
  assert.deepEqual([stored.format, stored.width, stored.height, stored.exif], ['webp', 1000, 1250, undefined])
  await staff('POST', `/order/${id}/delivery-photo`, await form('Fahad'))
  const photos = await db.select().from(deliveryPhotos)
  assert.deepEqual([photos.length, photos[0]!.taken_by], [1, 'Fahad'])
  assert.deepEqual(
    [await pictures.store.exists(first!.file), await pictures.store.exists(photos[0]!.file)],
    [false, true],
  )

  assert.equal((await staff('DELETE', `/order/${id}/delivery-photo`)).status, 204)
  assert.equal(await pictures.store.exists(photos[0]!.file), false)
  assert.equal((await staff('DELETE', `/order/${id}/delivery-photo`)).status, 404)
})

test('a photo is deleted with its file after 90 days, or as many as the setting says', async (t) => {
  const shop = await openGiftShop(t)
  const { db, pictures, make, staff, sendGiftWithLink } = shop
  const { id } = await sendGiftWithLink()
  await staff('POST', `/order/${id}/delivery-photo`, await form('Salem'))
  const file = (await db.select().from(deliveryPhotos))[0]!.file
  const isDaysOld = (days: number) =>
    db
      .update(deliveryPhotos)
      .set({ created_at: sql`now() - make_interval(days => ${days})` })
      .where(eq(deliveryPhotos.order_id, id))
  await isDaysOld(89)
  await deleteOldDeliveryPhotos(shop)
  assert.equal(await db.$count(deliveryPhotos), 1)
  await make.setting('delivery_photo_days', 30)
  await deleteOldDeliveryPhotos(shop)
  assert.deepEqual([await db.$count(deliveryPhotos), await pictures.store.exists(file)], [0, false])
})
