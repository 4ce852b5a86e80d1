import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { wordmarkImage } from '../email/wordmark.ts'
import { openTestShop } from '../testing/shop.ts'
import { serveEmailImages } from './email-images.ts'

for (const shop of ['Rawnaq', 'رونق']) {
  test(`the artwork of the name ${shop} in emails is an opaque PNG at three times its size`, async (t) => {
    const { app } = await openTestShop(t, { isExtended: true })
    serveEmailImages(app)
    const { path, width, height } = wordmarkImage(shop)!
    const { statusCode, headers, rawPayload } = await app.inject(path)
    assert.deepEqual(
      [statusCode, headers['content-type'], headers['cache-control']],
      [200, 'image/png', 'public, max-age=2592000'],
    )
    const { format, hasAlpha, ...size } = await sharp(rawPayload).metadata()
    assert.deepEqual([format, hasAlpha, size.width, size.height], ['png', false, width * 3, height * 3])
    assert.ok(rawPayload.length < 10_000)
  })
}
