import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '@rawnaq/rules/locale'
import { countryOptions } from './country-options.ts'

for (const locale of locales)
  test(`the Gulf comes first, the others as the alphabet has them (${locale})`, () => {
    const options = countryOptions(locale)
    assert.deepEqual(
      options.slice(0, 6).map(({ value }) => value),
      ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'],
    )
    const others = options.slice(6).map(({ label }) => label)
    assert.deepEqual(others, others.toSorted(new Intl.Collator(locale).compare))
    assert.equal(others.length, 42)
  })
