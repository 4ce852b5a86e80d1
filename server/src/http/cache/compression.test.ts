import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, compress, copyToOwnBuffer } from './compression.ts'

const large = 2000
const small = 1000

test('a client gets the best encoding it accepts, and identity without Accept-Encoding', () => {
  const chosen = (accepted: string | undefined) => chooseEncoding(accepted, large)
  assert.equal(chosen('gzip, deflate, br, zstd'), 'br')
  assert.equal(chosen('GZIP, deflate'), 'gzip')
  assert.equal(chosen('deflate'), null)
  assert.equal(chosen(''), null)
  assert.equal(chosen(undefined), null)
})

test('the quality values of the client decide', () => {
  const chosen = (accepted: string) => chooseEncoding(accepted, large)
  assert.equal(chosen('br;q=0.5, gzip;q=0.8'), 'gzip')
  assert.equal(chosen('br ; q=0 , gzip'), 'gzip')
  assert.equal(chosen('gzip;q=0.5, identity'), null)
  assert.equal(chosen('gzip;q=0.5, identity;q=0.2'), 'gzip')
  assert.equal(chosen('*'), 'br')
  assert.equal(chosen('br;q=0, *;q=0.1'), 'gzip')
  assert.equal(chosen('gzip;q=none'), null)
})

test('a client that refuses identity gets a compressed body; one that refuses everything gets identity', () => {
  assert.equal(chooseEncoding('identity;q=0, gzip', small), 'gzip')
  assert.equal(chooseEncoding('identity;q=0, *', small), 'br')
  assert.equal(chooseEncoding('*;q=0, gzip', small), 'gzip')
  assert.equal(chooseEncoding('identity;q=0', large), null)
  assert.equal(chooseEncoding('*;q=0', large), null)
})

test('bodies below a kilobyte are not compressed', () => {
  assert.equal(chooseEncoding('br, gzip', 1023), null)
  assert.equal(chooseEncoding('br, gzip', 1024), 'br')
})

test('a compressed body can be decompressed and has a buffer of its own', async () => {
  const body = Buffer.from('مزهرية من الخزف '.repeat(100))
  const [br, gzip] = [await compress(body, 'br'), await compress(body, 'gzip')]
  assert.deepEqual([brotliDecompressSync(br), gunzipSync(gzip)], [body, body])
  for (const form of [br, gzip, copyToOwnBuffer('مزهرية'), copyToOwnBuffer(body)])
    assert.equal(form.buffer.byteLength, form.length)
  assert.equal(copyToOwnBuffer('مزهرية').toString(), 'مزهرية')
})
