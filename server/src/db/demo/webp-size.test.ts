import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webpSize } from './webp-size.ts'

test('a lossy picture tells its size', () => {
  assert.deepEqual(webpSize(picture('VP8 ', '000000 9d012a 2003 e803')), { width: 800, height: 1000 })
})

test('a lossless picture tells its size', () => {
  assert.deepEqual(webpSize(picture('VP8L', '2f 1fc3f9 00')), { width: 800, height: 1000 })
})

test('a picture with extras tells the size of its canvas', () => {
  assert.deepEqual(webpSize(picture('VP8X', '10000000 1f0300 e70300')), { width: 800, height: 1000 })
  assert.deepEqual(webpSize(picture('VP8X', '10000000 ffffff 000000')), { width: 16_777_216, height: 1 })
})

test('bytes of another kind are refused', () => {
  assert.throws(() => webpSize(new Uint8Array(30)), /not a WebP picture/)
  assert.throws(() => webpSize(picture('VP8 ', '').subarray(0, 20)), /not a WebP picture/)
  assert.throws(() => webpSize(picture('VP9 ', '')), /no kind VP9/)
})

function picture(kind: string, body: string) {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0)
  bytes.write(`WEBP${kind}`, 8)
  bytes.write(body.replaceAll(' ', ''), 20, 'hex')
  return bytes
}
