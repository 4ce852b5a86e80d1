import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGtin } from './gtin.ts'

test('a GTIN of each length is valid with its check digit only', () => {
  for (const valid of ['96385074', '036000291452', '4006381333931', '10012345678902', '9780306406157'])
    assert.equal(isGtin(valid), true, valid)
  for (const wrong of ['96385075', '036000291453', '4006381333932', '10012345678903'])
    assert.equal(isGtin(wrong), false, wrong)
})

test('barcodes that a shop gives itself, and codes that are no numbers, are not GTINs', () => {
  for (const own of ['2000000000008', '0200000000002', '9990000000009', '0000000000000', '00000000', '20000004'])
    assert.equal(isGtin(own), false, own)
  for (const code of ['', 'V-1', '400638133393', '4006381333931 ', '٤٠٠٦٣٨١٣٣٣٩٣١', '40063813339310'])
    assert.equal(isGtin(code), false, code)
})
