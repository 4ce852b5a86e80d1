import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { MAX_VIDEO_BYTES } from '@rawnaq/contract/videos'
import { eq, sql } from 'drizzle-orm'
import { audit, items, pictures, videos } from '../../db/schema.ts'
import { bucketStore } from '../../pictures/bucket-store.ts'
import { deleteUnusedPictures } from '../../pictures/delete-unused-pictures.ts'
import { deleteUnusedVideos } from '../../pictures/videos/delete-unused-videos.ts'
import { photograph } from '../../testing/pictures.ts'
import { openBucket } from '../../testing/servers/bucket.ts'
import { openTestShop } from '../../testing/shop.ts'
import { mp4, videoForm, webm } from '../../testing/videos.ts'
import { servePictures } from '../../web/picture-files.ts'

/** A shop with one vase, and staff who may edit it. */
async function openShop(t: TestContext, options: Parameters<typeof openTestShop>[1] = {}) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase' }], ...options, isExtended: true })
  servePictures(shop.app, shop.pictures.store)
  const [vase] = shop.items as [number]
  const staff = shop.as(await shop.make.staff(['catalogue:read', 'catalogue:write']))
  const upload = async (bytes: Uint8Array = mp4()) => (await staff('POST', '/video', videoForm(bytes))).body.data
  const save = (change: object) => staff('PUT', `/item/${vase}`, change)
  const uploadPoster = async () => {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(await photograph(400, 500).png().toBuffer())], 'poster.png'))
    return (await staff('POST', '/picture', form)).body.data.path as string
  }
  const clear = async () => {
    await shop.db.update(videos).set({ let_go_at: sql`let_go_at - interval '2 days'` })
    await shop.db.update(pictures).set({ let_go_at: sql`let_go_at - interval '2 days'` })
    await deleteUnusedVideos(shop.db, shop.pictures.store)
    await deleteUnusedPictures(shop.db, shop.pictures.store)
  }
  return { ...shop, vase, staff, upload, save, uploadPoster, clear }
}

for (const [where, storeOf] of [
  ['a folder', async () => undefined],
  ['a bucket', async (t: TestContext) => bucketStore((await openBucket(t)).bucket)],
] as const)
  test(`the video of an item is stored in ${where}, shown with its poster, and sent in ranges`, async (t) => {
    const { vase, upload, save, uploadPoster, call, app, db } = await openShop(t, { store: await storeOf(t) })
    const { path, url, type } = await upload()
    assert.deepEqual([url, type], [`/media/${path}`, 'video/mp4'])
    const poster = await uploadPoster()
    const saved = await save({ video_path: path, video_poster_path: poster })
    assert.equal(saved.status, 200, saved.text)
    const { video } = (await call('GET', `/item/${vase}`)).body.data
    assert.deepEqual([video.url, video.type, video.poster.path, video.poster.alt], [url, type, poster, 'Vase'])
    assert.ok(Date.parse(video.uploaded_at) <= Date.now())

    const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { range: 'bytes=4-7' } })
    assert.deepEqual(
      [statusCode, headers['content-type'], headers['content-range'], String(rawPayload)],
      [206, 'video/mp4', `bytes 4-7/${mp4().length}`, 'ftyp'],
    )
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    const [entry] = await db.select().from(audit).where(eq(audit.resource, 'item'))
    assert.deepEqual(entry!.changes!.map(({ field }) => field).sort(), ['video_path', 'video_poster_path'])
  })

test('a video without a poster shows the first picture of its item', async (t) => {
  const { vase, upload, save, uploadPoster, staff, call } = await openShop(t)
  await save({ video_path: (await upload(webm())).path })
  assert.equal((await call('GET', `/item/${vase}`)).body.data.video.poster, null)
  const path = await uploadPoster()
  await staff('POST', '/media', { item_id: vase, path })
  const { video } = (await call('GET', `/item/${vase}`)).body.data
  assert.deepEqual([video.poster.path, video.type], [path, 'video/webm'])
})

test('a video is deleted once no item shows it, and not while a copy of the item does', async (t) => {
  const {
    vase,
    upload,
    save,
    uploadPoster,
    clear,
    staff,
    db,
    pictures: { store },
  } = await openShop(t)
  const [{ path }, poster] = [await upload(), await uploadPoster()]
  await save({ video_path: path, video_poster_path: poster })
  const copy = (await staff('POST', `/item/${vase}/copy`)).body.data.id as number
  await save({ video_path: null, video_poster_path: null })
  await clear()
  assert.equal(await store.exists(path), true)
  assert.equal((await db.select().from(videos))[0]!.let_go_at, null)
  await db.delete(items).where(eq(items.id, copy))
  await clear()
  assert.deepEqual([await store.exists(path), await store.exists(poster)], [false, false])
  assert.deepEqual([await db.$count(videos), await db.$count(pictures)], [0, 0])
})

test('an upload that no item shows is deleted a day later, and can be uploaded again', async (t) => {
  const {
    upload,
    clear,
    db,
    pictures: { store },
  } = await openShop(t)
  const { path } = await upload()
  await deleteUnusedVideos(db, store)
  assert.equal(await store.exists(path), true)
  await clear()
  assert.deepEqual([await store.exists(path), await db.$count(videos)], [false, 0])
  assert.equal((await upload()).path, path)
  assert.equal(await store.exists(path), true)
})

test('files that are no video, cut off or too large are refused in the language of the staff, and not stored', async (t) => {
  const { staff, db } = await openShop(t)
  const refusalOf = async (bytes: Uint8Array, name = 'film.mp4') => {
    const { status, body } = await staff('POST', '/video', videoForm(bytes, name), { locale: 'ar' })
    return [status, body.code, body.message]
  }
  const noVideo = [422, 'not_a_video', 'يُرجى إرسال فيديو كامل بصيغة MP4 (H.264 أو VP9 أو AV1) أو WebM']
  assert.deepEqual(await refusalOf(await photograph(40, 50).png().toBuffer()), noVideo)
  assert.deepEqual(await refusalOf(Buffer.from('<script>alert(1)</script>')), noVideo)
  assert.deepEqual(await refusalOf(new Uint8Array()), noVideo)
  assert.deepEqual(await refusalOf(mp4().subarray(0, -1)), noVideo)
  assert.deepEqual(await refusalOf(mp4({ codec: 'hvc1' })), noVideo)
  const tooLarge = [413, 'video_too_large', 'الحد الأقصى للفيديو 32 ميغابايت']
  assert.deepEqual(await refusalOf(Buffer.alloc(MAX_VIDEO_BYTES + 1)), tooLarge)
  assert.equal(await db.$count(videos), 0)
})

test('an item cannot name a video or a poster that was not uploaded', async (t) => {
  const { save, vase, call } = await openShop(t)
  for (const change of [{ video_path: `${'0'.repeat(32)}.mp4` }, { video_poster_path: 'none.webp' }]) {
    const { status, body } = await save(change)
    assert.deepEqual([status, Object.keys(body.errors)], [422, Object.keys(change)])
  }
  assert.equal((await call('GET', `/item/${vase}`)).body.data.video, null)
})
