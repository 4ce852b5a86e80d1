import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictures } from '../db/schema.ts'
import { encodePicture } from '../pictures/encode-picture.ts'
import { photograph } from '../testing/pictures.ts'
import { openTestShop } from '../testing/shop.ts'

test('a picture uploaded again while it is being removed is available', async (t) => {
  const { call, items, db, pictures: kept } = await openTestShop(t, { permissions: ['catalogue:write'], items: [{}] })
  const bytes = await photograph(40, 50).png().toBuffer()
  const image = new File([new Uint8Array(bytes)], 'vase.png')
  // Encoded before, so that upload and removal overlap.
  const made = await encodePicture(bytes)
  kept.encode = async () => made
  const send = async () => {
    const form = new FormData()
    form.append('image', image)
    const { status, body } = await call('POST', `/item/${items[0]}/media`, form)
    assert.equal(status, 201)
    return body.data
  }
  let shown = await send()
  for (let round = 1; round <= 30; round++) {
    const [gone, again] = await Promise.all([call('DELETE', `/media/${shown.id}`), send()])
    assert.equal(gone.status, 204)
    assert.equal(again.path, shown.path)
    for (const format of ['avif', 'webp'])
      assert.equal(await kept.store.exists(shown.path.replace('webp', format)), true, `round ${round}`)
    shown = again
  }
  await call('DELETE', `/media/${shown.id}`)
  assert.deepEqual([await kept.store.exists(shown.path), await db.$count(pictures)], [false, 0])
})
