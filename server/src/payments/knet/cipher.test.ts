import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { decrypt, encrypt } from './cipher.ts'
import { currencyNumber, knetTakes } from './currency.ts'
import { hasValidMark, invoiceOfTrack, markOf, trackIdOf } from './track-id.ts'

const key = 'K3Y0fTh3Term1nal'
const text = 'paymentid=100&result=CAPTURED&trackid=RWx1001x1&amt=12.500'

// The output of openssl enc -aes-128-cbc with the key as its IV.
const sent =
  '9CFCFBD531C3E560A7D44FA36EA357DAB3734877F6C4B9E27398E64E115498E97A583DC7AACFB2E09EDD07B4DEA3664DE03766CD2354DA0FA53708B423CE0205'

test('texts are encrypted as by other implementations, and decrypted in any case of hexadecimal digits', () => {
  assert.equal(encrypt(text, key), sent)
  assert.equal(decrypt(sent.toLowerCase(), key), text)
  assert.equal(decrypt(encrypt('رونق', key), key), 'رونق')
})

test('a text that was not encrypted with the key is rejected', () => {
  assert.equal(decrypt(encrypt(text, 'another-key-16-b'), key), null)
  for (const wrong of ['', 'AB', sent.slice(2), `${sent}ZZ`, '0'.repeat(32)]) assert.equal(decrypt(wrong, key), null)
})

test('a track ID has letters and digits only, and identifies its attempt', () => {
  assert.equal(trackIdOf('RW-1001-12'), 'RWx1001x12')
  assert.equal(invoiceOfTrack('RWx1001x12'), 'RW-1001-12')
})

test('an HMAC belongs to one track ID and one amount, whatever its trailing zeros', () => {
  const udf1 = markOf('RWx1001x1', '12.500', key)
  assert.equal(udf1, 'aef2b9c1993d0d023b62999eedb9edfed148c42b414f1587334db2e7bce152a0')
  assert.equal(hasValidMark({ trackid: 'RWx1001x1', amt: '12.5', udf1 }, key), true)
  assert.equal(hasValidMark({ trackid: 'RWx1001x1', amt: '12.501', udf1 }, key), false)
  assert.equal(hasValidMark({ trackid: 'RWx1001x2', amt: '12.500', udf1 }, key), false)
  assert.equal(hasValidMark({ trackid: 'RWx1001x1', amt: '12.500', udf1: udf1.toUpperCase() }, key), false)
})

test('KNET takes Kuwaiti dinars, and in test mode any currency of the shop, by ISO number', () => {
  const codes = ['USD', 'KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'EUR', 'GBP']
  const numbers = ['840', '414', '682', '784', '634', '048', '512', '978', '826']
  assert.deepEqual(
    codes.map((code) => currencyNumber(currencyOf(code))),
    numbers,
  )
  assert.deepEqual(
    codes.filter((code) => knetTakes(code, false)),
    ['KWD'],
  )
  assert.deepEqual(
    codes.filter((code) => knetTakes(code, true)),
    codes,
  )
})
