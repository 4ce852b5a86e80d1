import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { photograph } from '../../testing/pictures.ts'
import { mp4, webm } from '../../testing/videos.ts'
import { readVideo } from './read-video.ts'

test('MP4 and WebM are recognised by their content and named by its hash', () => {
  const read = readVideo(mp4())!
  assert.match(read.path, /^[0-9a-f]{32}\.mp4$/)
  assert.equal(read.type, 'video/mp4')
  assert.equal(readVideo(mp4())!.path, read.path)
  for (const isOpen of [false, true]) assert.equal(readVideo(webm({ isOpen }))?.type, 'video/webm', String(isOpen))
})

test('the place and device of a recording are removed from an MP4, and nothing moves', () => {
  const sent = mp4({ place: '+29.3759+047.9774/' })
  const { bytes } = readVideo(sent)!
  assert.equal(bytes.length, sent.length)
  assert.ok(!Buffer.from(bytes).includes('+29.3759'))
  assert.ok(Buffer.from(sent).includes('+29.3759'), 'the upload itself is unchanged')
  assert.equal(Buffer.from(bytes).indexOf('mdat'), sent.indexOf('mdat'))
})

test('a video that is cut off at any byte is refused', () => {
  for (const whole of [mp4(), webm()])
    for (let length = 0; length < whole.length; length++)
      assert.equal(readVideo(whole.subarray(0, length)), null, String(length))
})

test('pictures, other containers and codecs that browsers do not play are refused', async () => {
  assert.equal(readVideo(await photograph(40, 50).png().toBuffer()), null)
  assert.equal(readVideo(await photograph(40, 50).avif().toBuffer()), null)
  assert.equal(readVideo(mp4({ codec: 'hvc1' })), null)
  assert.equal(readVideo(mp4({ codec: 'mp4a' })), null, 'sound alone')
  assert.equal(readVideo(webm({ docType: 'matroska' })), null)
  assert.equal(readVideo(webm({ codec: 'A_OPUS' })), null)
})

test('any bytes, also damaged videos, are read without an error', () => {
  const damaged = fc
    .tuple(fc.constantFrom(mp4(), webm(), webm({ isOpen: true })), fc.nat(400), fc.uint8Array({ maxLength: 12 }))
    .map(([whole, at, bytes]) => {
      const copy = Buffer.from(whole)
      copy.set(bytes.subarray(0, Math.max(0, copy.length - (at % copy.length))), at % copy.length)
      return copy
    })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged), (bytes) => {
      const read = readVideo(bytes)
      assert.ok(read === null || read.bytes.length === bytes.length)
    }),
  )
})
