import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCount, pluralOf } from './count.ts'
import { locales } from './locale.ts'

const counts = [...Array(1_250).keys(), 9_999, 10_000, 10_011, 99_999, 100_000, 1_000_000, 1_000_102, 1_234_567]

test('the plural form of a count follows CLDR in both languages', () => {
  for (const locale of locales) {
    const known = new Intl.PluralRules(locale)
    for (const count of counts)
      assert.deepEqual([locale, count, pluralOf(count, locale)], [locale, count, known.select(count)])
  }
})

test('a count has Latin digits in groups of three', () => {
  assert.equal(formatCount(0), '0')
  assert.equal(formatCount(12_500), '12,500')
  for (const locale of ['en-GB', 'ar-u-nu-latn'])
    for (const count of counts) assert.equal(formatCount(count), new Intl.NumberFormat(locale).format(count))
})
